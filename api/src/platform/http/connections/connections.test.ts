import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { defaultLimits } from '../../config/limits.ts';
import { limitConnections } from './connections.ts';

let server: Server | undefined;
const sockets: Socket[] = [];

afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
  server?.close();
});

async function listen(
  limits: { connections?: number; connectionsPerAddress?: number },
  isBehindProxy = false,
): Promise<number> {
  server = createServer();
  limitConnections(server, { ...defaultLimits, ...limits }, { isBehindProxy });
  server.listen(0, '0.0.0.0');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

/** Opens a connection and returns whether the server keeps it; asks for an answer, which only a kept one gets. */
async function isKept(port: number, localAddress = '127.0.0.1'): Promise<boolean> {
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  sockets.push(socket);
  socket.on('error', () => undefined);
  socket.write('no request\r\n\r\n');
  const bytes = await Promise.race([once(socket, 'data').then(() => true), once(socket, 'close').then(() => false)]);
  return bytes;
}

/** Opens a connection that stays open. */
async function hold(port: number, localAddress = '127.0.0.1'): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  sockets.push(socket);
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  // The server has counted it once it has read from it.
  socket.write('GET / HTTP/1.1\r\n');
  return socket;
}

test('closes the connections of an address above its limit, until another one is closed', async () => {
  const port = await listen({ connectionsPerAddress: 2 });
  const [first] = [await hold(port), await hold(port)];
  expect(await isKept(port)).toBe(false);
  expect(await isKept(port, '127.0.0.2')).toBe(true);
  first?.destroy();
  await expect.poll(() => isKept(port)).toBe(true);
});

test('does not limit the connections of a proxy, but all connections together', async () => {
  const port = await listen({ connectionsPerAddress: 1, connections: 3 }, true);
  await Promise.all([hold(port), hold(port)]);
  expect(await isKept(port)).toBe(true);
  await hold(port);
  expect(await isKept(port)).toBe(false);
});
