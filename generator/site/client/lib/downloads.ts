/** Downloads from the API go with the reader's key, which a plain link cannot send. */
import { API_ROOT } from '../../../../edge/contract/version.ts';
import { request, showFailure } from './api.ts';
import { element, find, followed } from './dom.ts';

/** The links with `download` of the page, which says why one failed. */
export function downloadWithKey(): void {
  const status = find('#download-status', HTMLElement);
  document.addEventListener('click', (event) => {
    const link = followed(event, 'a[download]');
    if (link === null) return;
    const address = new URL(link.href);
    if (!address.pathname.startsWith(API_ROOT)) return;
    event.preventDefault();
    save(`${address.pathname.slice(API_ROOT.length)}${address.search}`, status);
  });
}

async function save(path: string, status: HTMLElement): Promise<void> {
  try {
    status.textContent = '';
    const response = await request(path);
    const blob = URL.createObjectURL(await response.blob());
    const disposition = response.headers.get('content-disposition') ?? '';
    const [, name = 'download'] = /filename="([^"]+)"/.exec(disposition) ?? [];
    element('a', { href: blob, download: name }).click();
    // The browser reads the contents after the click.
    setTimeout(() => URL.revokeObjectURL(blob), 60_000);
  } catch (error) {
    showFailure(status, error, () => save(path, status));
  }
}
