/** Pages that offer downloads and do nothing else. */
import { find } from './lib/dom.ts';
import { downloadWithKey } from './lib/downloads.ts';

downloadWithKey(document.body, find('#download-status', HTMLElement));
