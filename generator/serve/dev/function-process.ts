/** The local server on a free port, which it sends to its parent. Argument: the publish folder. */
import type { AddressInfo } from 'node:net';
import { startServer } from '../server.ts';

const [folder = ''] = process.argv.slice(2);
const server = await startServer({ folder, port: 0, apiKeys: process.env.API_KEYS ?? '' });
// The parent has started another one, or is gone.
process.once('disconnect', () => server.close());
process.send?.((server.address() as AddressInfo).port);
