/** The types of the package would bring those of Express. */
declare module 'compression' {
  import type { IncomingMessage, ServerResponse } from 'node:http';

  /** @returns what makes a response compress what is written to it; it calls `next` when that is prepared */
  export default function compression(options: {
    /** Whether a response may be compressed, asked when its header is known. */
    filter: (incoming: IncomingMessage, outgoing: ServerResponse) => boolean;
  }): (incoming: IncomingMessage, outgoing: ServerResponse, next: () => void) => void;
}
