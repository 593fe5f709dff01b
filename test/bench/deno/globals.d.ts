/** What the programs in this folder use of Deno. */
declare const Deno: {
  args: string[];
  readFile(path: string): Promise<Uint8Array<ArrayBuffer>>;
  readTextFile(path: string): Promise<string>;
};

declare module 'node:sqlite' {
  export interface Statement {
    run(...values: (string | number)[]): void;
    all(...values: (string | number)[]): Record<string, unknown>[];
  }
  export class DatabaseSync {
    constructor(path: string, options?: { readOnly?: boolean });
    exec(sql: string): void;
    prepare(sql: string): Statement;
    close(): void;
  }
}
