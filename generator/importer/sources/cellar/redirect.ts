import { Fault } from './fault.ts';

/**
 * An address that an answer names, as it is asked for: Cellar names its own in plain http even when the request was over
 * https, and they are asked over https then.
 * @returns null for another host: it may be one that only this machine can reach
 */
export function onSameHost(url: URL, from: URL): URL | null {
  if (url.origin === from.origin) return url;
  const isDowngrade = from.protocol === 'https:' && url.protocol === 'http:';
  const isUpgrade = from.protocol === 'http:' && url.protocol === 'https:';
  const hasUsualPorts = url.port === '' && from.port === '';
  if (url.hostname !== from.hostname || !hasUsualPorts || !(isDowngrade || isUpgrade)) return null;
  const same = new URL(url);
  same.protocol = 'https:';
  return same;
}

/**
 * Where a redirect leads. Cellar answers an act's address with 303 and the address of one manifestation.
 * @param from the address that answered
 * @param location its `Location` header, absolute or relative
 * @throws {Fault} of kind `redirect` when there is no usable target
 */
export function redirectTarget(from: URL, location: string | null): URL {
  if (location === null || location.trim() === '') {
    throw new Fault('redirect', from, 'a redirect without a Location');
  }
  if (!URL.canParse(location, from)) {
    throw new Fault('redirect', from, `a redirect to '${location}', which is not an address`);
  }
  const target = new URL(location, from);
  target.hash = '';
  if (target.protocol !== 'http:' && target.protocol !== 'https:') {
    throw new Fault('redirect', from, `a redirect to ${target.protocol} instead of http or https`);
  }
  if (target.username !== '' || target.password !== '') {
    throw new Fault('redirect', from, 'a redirect to an address with a user name or password');
  }
  const followed = onSameHost(target, from);
  if (followed === null) {
    throw new Fault('redirect', from, `a redirect to another host, ${target.origin}`);
  }
  return followed;
}

/**
 * Adds an address to a chain of redirects.
 * @param visited the addresses of the chain before it
 * @param maximum how many redirects are followed
 * @throws {Fault} of kind `redirect` when `url` was visited before or is one too many
 */
export function follow(visited: string[], url: URL, maximum: number): void {
  const first = visited[0] ?? url.href;
  if (visited.includes(url.href)) {
    throw new Fault('redirect', first, `the redirects go in a circle, back to ${url.href}`);
  }
  if (visited.length > maximum) {
    throw new Fault('redirect', first, `more than ${maximum} redirects, last ${url.href}`);
  }
  visited.push(url.href);
}
