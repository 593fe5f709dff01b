/** `/reference/`: the address of this site in the samples, and the console when it is asked for. */

import { storedKey } from './lib/api.ts';
import { element, find } from './lib/dom.ts';

/** The parts of Swagger UI's types that are used. */
interface ConsoleRequest {
  headers: Record<string, string>;
}
interface ConsoleOptions {
  url: string;
  domNode: Element;
  deepLinking: boolean;
  docExpansion: 'none';
  defaultModelsExpandDepth: number;
  validatorUrl: null;
  supportedSubmitMethods: readonly string[];
  requestInterceptor(request: ConsoleRequest): ConsoleRequest;
}
declare global {
  interface Window {
    SwaggerUIBundle?: (options: ConsoleOptions) => void;
  }
}

for (const code of document.querySelectorAll<HTMLElement>('code[data-base]')) {
  const base = code.dataset.base ?? '';
  code.textContent = (code.textContent ?? '').replaceAll(base, location.origin);
}

const container = find('#console', HTMLElement);
const button = element('button', { type: 'button' }, 'Open the console (0.5 MB)');
button.addEventListener('click', open);
container.replaceChildren(button);
// The console makes addresses such as #/Texts/article, which open it.
if (location.hash.startsWith('#/')) open();

function open(): void {
  const { script = '', style = '' } = container.dataset;
  button.disabled = true;
  button.textContent = 'Loading the console…';
  document.head.append(element('link', { rel: 'stylesheet', href: style }));
  const loaded = element('script', { src: script });
  loaded.addEventListener('load', show);
  loaded.addEventListener('error', () => {
    button.disabled = false;
    button.textContent = 'The console could not be loaded. Try again';
  });
  document.head.append(loaded);
}

function show(): void {
  followTheme();
  const domNode = element('div');
  container.removeAttribute('role');
  container.replaceChildren(domNode);
  window.SwaggerUIBundle?.({
    url: container.dataset.description ?? '',
    domNode,
    deepLinking: true,
    docExpansion: 'none',
    defaultModelsExpandDepth: 0,
    // With an address, the console would ask a validator of another site.
    validatorUrl: null,
    supportedSubmitMethods: ['get'],
    requestInterceptor: withKey,
  });
}

/** The key that another page of this site was given, unless the console has one of its own. */
function withKey(request: ConsoleRequest): ConsoleRequest {
  const names = Object.keys(request.headers).map((name) => name.toLowerCase());
  const key = storedKey();
  if (key !== null && !names.includes('authorization') && !names.includes('x-api-key')) {
    request.headers['X-API-Key'] = key;
  }
  return request;
}

function followTheme(): void {
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const apply = () => document.documentElement.classList.toggle('dark-mode', dark.matches);
  dark.addEventListener('change', apply);
  apply();
}
