import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';

/** The address of a database, and the flags that make the database listen at this address. */
export interface Address {
  host: string;
  port: number;
  flags: string[];
}

const socketPort = 5432;
/** The maximum bytes of the path of a Unix socket on all systems. Linux allows 107, others only 103. */
const maxSocketPath = 103;

/** Returns whether the path of a socket in a folder is short enough. */
export const fitsSocket = (data: string): boolean =>
  process.platform !== 'win32' && Buffer.byteLength(join(data, `.s.PGSQL.${socketPort}`)) <= maxSocketPath;

/**
 * Returns the address of a Unix socket in the data folder, which only the owner may enter. `name` is the path by which
 * the database opens that folder.
 */
export const socketAddress = (data: string, name: string): Address => ({
  host: data,
  port: socketPort,
  flags: ['-c', 'listen_addresses=', '-k', name, '-p', String(socketPort)],
});

/** Returns the address of a loopback port, which requires a password. */
export const portAddress = (port: number): Address => ({
  host: '127.0.0.1',
  port,
  flags: ['-c', 'listen_addresses=127.0.0.1', '-k', '', '-p', String(port)],
});

/** Returns a port of the loopback address that is free at present. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
