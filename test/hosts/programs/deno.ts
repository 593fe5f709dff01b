/** The function under Deno, bundled: `deno run bundle.js <publish folder>` prints the address that it listens on. */
import { createApp } from '../../../edge/app/create-app.ts';
import { errorBody } from '../../../edge/contract/errors.ts';
import { isFunctionPath } from '../../../edge/contract/version.ts';

declare const Deno: {
  args: string[];
  env: { get(name: string): string | undefined };
  readFile(path: string): Promise<Uint8Array<ArrayBuffer>>;
  errors: { NotFound: new () => Error };
  serve(
    options: { hostname: string; port: number; onListen(address: { port: number }): void },
    handler: (request: Request) => Promise<Response>,
  ): unknown;
};

const [folder = ''] = Deno.args;
const app = createApp();
const host = {
  apiKeys: Deno.env.get('API_KEYS') ?? '',
  now: () => new Date(),
  file: async (path: string) => {
    try {
      return new Response(await Deno.readFile(`${folder}${path}`));
    } catch (error) {
      return new Response(null, { status: error instanceof Deno.errors.NotFound ? 404 : 500 });
    }
  },
};

Deno.serve(
  {
    hostname: '127.0.0.1',
    port: 0,
    onListen: ({ port }) => console.log(`http://127.0.0.1:${port}`),
  },
  async (request) => {
    if (isFunctionPath(new URL(request.url).pathname)) return await app(request, host);
    return Response.json(JSON.parse(errorBody('NOT_FOUND', 'There are no pages here.')), {
      status: 404,
    });
  },
);
