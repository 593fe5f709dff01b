import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';

/** One way to answer a request; `answers.ts` has those of Cellar, and its faults. */
export type Answer = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>;

export interface SeenRequest {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
}

/** An HTTP server on 127.0.0.1 that answers like the Publications Office, and records the requests. */
export class FakeCellar {
  readonly requests: SeenRequest[] = [];
  /** Hosts and ports to which it was asked, as a proxy, to open a tunnel; it refuses to. */
  readonly tunnels: string[] = [];
  /** Requests whose answer is not finished and whose connection is open. */
  inFlight = 0;
  readonly #routes = new Map<string, Answer[]>();
  readonly #server: Server;
  #fallback: Answer = (_request, response) => {
    response.writeHead(404).end('Resource not found.');
  };
  #port = 0;

  private constructor() {
    this.#server = createServer((request, response) => {
      void this.#answer(request, response);
    });
    this.#server.on('connect', (request, socket) => {
      this.tunnels.push(request.url ?? '');
      socket.end('HTTP/1.1 502 Bad Gateway\r\n\r\n');
    });
  }

  static async start(): Promise<FakeCellar> {
    const cellar = new FakeCellar();
    await new Promise<void>((resolve) => cellar.#server.listen(0, '127.0.0.1', resolve));
    const address = cellar.#server.address();
    if (address === null || typeof address === 'string') throw new Error('the server has no port');
    cellar.#port = address.port;
    return cellar;
  }

  /** The base address, without a slash at the end. */
  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  /** Answers requests for a path: the first with the first answer and so on; the last one stays. */
  on(path: string, ...answers: Answer[]): this {
    this.#routes.set(path, answers);
    return this;
  }

  /** Answers requests for an act. */
  onAct(celex: string, ...answers: Answer[]): this {
    return this.on(`/resource/celex/${celex}`, ...answers);
  }

  /** Answers the questions of the SPARQL endpoint that name an act; `sparql-answers.ts` has answers. */
  onVersions(celex: string, ...answers: Answer[]): this {
    return this.on(versionsOf(celex), ...answers);
  }

  /** Answers every path that has no answer of its own; 404 unless this is called. */
  otherwise(answer: Answer): this {
    this.#fallback = answer;
    return this;
  }

  paths(): string[] {
    return this.requests.map((request) => request.path);
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise<void>((resolve) => this.#server.close(() => resolve()));
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url: path = '', headers } = request;
    this.requests.push({ method, path, headers });
    this.inFlight += 1;
    response.once('close', () => {
      this.inFlight -= 1;
    });
    const answers = this.#routes.get(routeOf(path)) ?? [];
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    await (answer ?? this.#fallback)(request, response);
  }
}

/** A question has the whole query in its address: its route is the act that it names. */
function routeOf(path: string): string {
  const { pathname, searchParams } = new URL(path, 'http://127.0.0.1');
  const query = searchParams.get('query');
  if (!pathname.endsWith('/webapi/rdf/sparql') || query === null) return path;
  return versionsOf(/resource_legal_id_celex "([^"]+)"\^\^xsd:string/.exec(query)?.[1] ?? '');
}

function versionsOf(celex: string): string {
  return `versions of ${celex}`;
}
