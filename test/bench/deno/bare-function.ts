/** A function that only reads a file and answers with it: what any function costs. */
interface Next {
  next(request: Request): Promise<Response>;
}

export default async function handler(request: Request, { next }: Next): Promise<Response> {
  const file = await next(new Request(new URL('/api/v1/frameworks/gdpr.json', request.url)));
  return new Response(await file.text(), { headers: { 'content-type': 'application/json' } });
}
