/** The function under workerd, bundled: `workerd.capnp` binds the publish folder to it. */
import { createApp } from '../../../edge/app/create-app.ts';
import { errorBody } from '../../../edge/contract/errors.ts';
import { isFunctionPath } from '../../../edge/contract/version.ts';

interface Bindings {
  FILES: { fetch(url: string): Promise<Response> };
  API_KEYS: string;
}

const app = createApp();

export default {
  async fetch(request: Request, { FILES, API_KEYS }: Bindings): Promise<Response> {
    if (isFunctionPath(new URL(request.url).pathname)) {
      return await app(request, {
        apiKeys: API_KEYS,
        now: () => new Date(),
        file: (path) => FILES.fetch(`http://files${path}`),
      });
    }
    return Response.json(JSON.parse(errorBody('NOT_FOUND', 'There are no pages here.')), {
      status: 404,
    });
  },
};
