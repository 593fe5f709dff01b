/** One request to a function in a new process: prints its cost. Arguments: bundle, publish folder, path. */

/** Deno's own threads go on working after a program has started; that is not part of the request. */
const SETTLING_MS = 20;

const [bundle = '', folder = '', path = ''] = Deno.args;
Object.assign(globalThis, { Netlify: { env: { get: () => undefined } } });

let files = 0;
let bytes = 0;
/** What Netlify's `context.next` does with a static file. */
async function next(request: Request): Promise<Response> {
  try {
    const file = await Deno.readFile(`${folder}${new URL(request.url).pathname}`);
    files += 1;
    bytes += file.byteLength;
    return new Response(file);
  } catch {
    return new Response(null, { status: 404 });
  }
}

const spent = (since: NodeJS.CpuUsage): number => {
  const { user, system } = process.cpuUsage(since);
  return (user + system) / 1_000;
};

const start = performance.now();
while (performance.now() - start < SETTLING_MS);
const before = process.cpuUsage();
const { default: handler } = await import(`file://${bundle}`);
const loading = spent(before);
const response: Response = await handler(new Request(`http://localhost${path}`), { next });
await response.text();
console.log(
  JSON.stringify({ status: response.status, loading, whole: spent(before), files, bytes }),
);
