/** The Netlify edge function of the Model Context Protocol: connects `mcp/create-mcp.ts` to Netlify. */
import type { Config, Context } from '@netlify/edge-functions';
import { netlifyHost } from './app/netlify-host.ts';
import { MCP_PATTERN } from './contract/version.ts';
import { createMcp } from './mcp/create-mcp.ts';

const mcp = createMcp();

// As in `api.ts`: Deno takes a millisecond for the first timer, which each read needs.
clearTimeout(setTimeout(() => {}));

export default function handler(request: Request, context: Context): Promise<Response> {
  return mcp(request, netlifyHost(request, context));
}

export const config: Config = { pattern: MCP_PATTERN, onError: 'fail' };
