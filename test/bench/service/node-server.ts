/** This project's local server: `node node-server.mjs <publish folder>` prints the address that it listens on. */
import type { AddressInfo } from 'node:net';
import { HOSTNAME, startServer } from '../../../generator/serve/server.ts';

const [folder = ''] = process.argv.slice(2);
const server = await startServer({ folder, port: 0 });
console.log(`http://${HOSTNAME}:${(server.address() as AddressInfo).port}`);
