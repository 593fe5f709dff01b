/** Requests to the API of this site, with a key where the deployment asks for one. */
import { API_ROOT } from '../../../../edge/contract/version.ts';
import { element } from './dom.ts';

/** Where the key stays until the tab is closed; it is sent to this site alone. */
const STORED_KEY = 'api-key';
const UNAUTHORIZED = 401;
const FAULT_OF_SERVER = 500;

/** The key that the reader gave in this tab; null without one. */
export function storedKey(): string | null {
  return sessionStorage.getItem(STORED_KEY);
}

/** The API refused a request, in words for the reader. */
class ApiFailure extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/**
 * @param path below the root of the API, with its query: `/search?q=breach`
 * @throws {ApiFailure} for any answer but a good one
 */
export async function request(path: string, signal: AbortSignal | null = null): Promise<Response> {
  const key = storedKey();
  const headers: HeadersInit = key === null ? {} : { 'x-api-key': key };
  const response = await fetch(`${API_ROOT}${path}`, { headers, signal });
  if (response.ok) return response;
  throw new ApiFailure(response.status, await reasonOf(response));
}

/** The JSON of an answer; what it holds is the contract's matter. */
export async function ask<Body>(path: string, signal: AbortSignal | null = null): Promise<Body> {
  return (await request(path, signal)).json();
}

/**
 * Says in `status` why a request failed, and asks for a key where one is missing. An aborted request is no failure.
 * @param again called once there is a key, or when the reader wants to try again
 */
export function showFailure(status: HTMLElement, error: unknown, again: () => void): void {
  if (error instanceof DOMException && error.name === 'AbortError') return;
  if (error instanceof ApiFailure && error.status === UNAUTHORIZED) {
    status.replaceChildren(keyForm(again));
    return;
  }
  if (error instanceof ApiFailure && error.status < FAULT_OF_SERVER) {
    status.textContent = error.message;
    return;
  }
  const retry = element('button', { type: 'button' }, 'Try again');
  retry.addEventListener('click', again);
  const reason =
    error instanceof ApiFailure
      ? error.message
      : 'The API cannot be reached. Check the connection and try again.';
  status.replaceChildren(`${reason} `, retry);
}

function keyForm(again: () => void): HTMLElement {
  const wasRefused = storedKey() !== null;
  const input = element('input', { type: 'password', required: true, autocomplete: 'off' });
  const form = element(
    'form',
    { className: 'key' },
    element(
      'label',
      {},
      wasRefused
        ? 'This key is not accepted. Another one: '
        : 'This site answers searches and filters to holders of a key. Your key: ',
      input,
    ),
    element('button', { type: 'submit' }, 'Use it'),
  );
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    sessionStorage.setItem(STORED_KEY, input.value.trim());
    again();
  });
  return form;
}

async function reasonOf(response: Response): Promise<string> {
  const body: unknown = await response.json().catch(() => null);
  const message = (body as { error?: { message?: unknown } } | null)?.error?.message;
  return typeof message === 'string'
    ? message
    : `The API answered with status ${response.status}. Try again later.`;
}

// On a slow line a page says that it waits, since it still shows the answer to an earlier question.

/** Longer than most answers take, so that nothing flickers. */
const PATIENCE_MS = 400;

/** @returns to be called when the answer is there */
export function sayWaiting(status: HTMLElement): () => void {
  const timer = setTimeout(() => {
    status.textContent = 'Waiting for the answer…';
  }, PATIENCE_MS);
  return () => clearTimeout(timer);
}
