import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';

/** Where a database listens, and how it is told to. */
export interface Address {
  host: string;
  port: number;
  flags: string[];
}

const socketPort = 5432;
/** A Unix socket's address holds 107 bytes on Linux and 103 elsewhere. */
const longestSocketPath = 103;

/** Whether a socket in that folder can be reached at all. */
export const fitsSocket = (data: string): boolean =>
  process.platform !== 'win32' && Buffer.byteLength(join(data, `.s.PGSQL.${socketPort}`)) <= longestSocketPath;

/** A socket inside the data folder, which only the owner may enter. `name` is the folder as the database knows it. */
export const socketAddress = (data: string, name: string): Address => ({
  host: data,
  port: socketPort,
  flags: ['-c', 'listen_addresses=', '-k', name, '-p', String(socketPort)],
});

/** A loopback port, which asks for a password. */
export const portAddress = (port: number): Address => ({
  host: '127.0.0.1',
  port,
  flags: ['-c', 'listen_addresses=127.0.0.1', '-k', '', '-p', String(port)],
});

/** A loopback port that nobody holds at this moment. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
