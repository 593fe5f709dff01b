/** Compression of answers as a CDN does it, for whoever accepts it (RFC 9110, section 12.5.3). */
import compression from 'compression';

/** Workbooks are not compressed within, but for that of all requirements. */
const COMPRESSIBLE =
  /^(?:text\/|image\/svg|application\/(?:javascript|json|xml|yaml|x-ndjson|atom\+xml|vnd\.openxmlformats-officedocument\.))/;

/** Called for each request, before anything is sent. A part of a file stays as it is: its range counts plain bytes. */
export const compress = compression({
  filter: (_, outgoing) =>
    COMPRESSIBLE.test(String(outgoing.getHeader('content-type') ?? '')) &&
    !outgoing.hasHeader('content-range'),
});
