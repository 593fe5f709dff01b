/** What this folder uses of packages that bring no types. */
declare module 'better-sqlite3' {
  export interface Statement {
    run(...values: unknown[]): void;
    get(...values: unknown[]): unknown;
    all(...values: unknown[]): unknown[];
  }
  export default class Database {
    constructor(path: string, options?: { readonly?: boolean });
    exec(sql: string): void;
    prepare(sql: string): Statement;
    transaction(work: () => void): () => void;
    close(): void;
  }
}

declare module 'autocannon' {
  interface Options {
    url: string;
    connections: number;
    duration?: number;
    amount?: number;
    requests: { path: string }[];
  }
  interface Instance extends Promise<unknown> {
    on(
      event: 'response',
      listener: (client: unknown, status: number, bytes: number, milliseconds: number) => void,
    ): void;
  }
  export default function autocannon(options: Options): Instance;
}
