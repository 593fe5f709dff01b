/** What is wrong with a build, as far as the function itself can tell. */
import { createApp } from '../../edge/app/create-app.ts';
import { endpoints } from '../../edge/contract/endpoints.ts';
import { API_ROOT } from '../../edge/contract/version.ts';
import { folderHost } from './server.ts';

/**
 * Asks for the health of a publish folder.
 * @returns the reason in the log of the function; null where it is healthy
 */
export async function faultOf(folder: string): Promise<string | null> {
  let reason = 'no reason is known';
  const log = (line: string) => {
    ({ reason } = JSON.parse(line));
  };
  const request = new Request(`http://localhost${API_ROOT}${endpoints.health.path}`);
  const { ok } = await createApp()(request, { ...folderHost(folder, ''), log });
  return ok ? null : reason;
}
