/**
 * The function that the build wrote, under Deno: `deno run bundle.js <publish folder> <file of the function>` prints the
 * address that it listens on.
 */
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

const [folder = '', file = ''] = Deno.args;
Object.assign(globalThis, { Netlify: { env: Deno.env } });

interface Context {
  next(request: Request): Promise<Response>;
}
const { default: handle }: { default(request: Request, context: Context): Promise<Response> } =
  await import(`file://${file}`);

/** What Netlify's `context.next` does with a static file. */
async function next({ url }: Request): Promise<Response> {
  try {
    return new Response(await Deno.readFile(`${folder}${new URL(url).pathname}`));
  } catch (error) {
    return new Response(null, { status: error instanceof Deno.errors.NotFound ? 404 : 500 });
  }
}

Deno.serve(
  {
    hostname: '127.0.0.1',
    port: 0,
    onListen: ({ port }) => console.log(`http://127.0.0.1:${port}`),
  },
  async (request) => {
    if (isFunctionPath(new URL(request.url).pathname)) return await handle(request, { next });
    return Response.json(JSON.parse(errorBody('NOT_FOUND', 'There are no pages here.')), {
      status: 404,
    });
  },
);
