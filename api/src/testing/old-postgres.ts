import { createServer, type AddressInfo, type Server } from 'node:net';
import type { Connection } from '../platform/db/pool.ts';

/** A fake PostgreSQL server that reports any given version and records the queries. */
export interface OldPostgres {
  connection: Connection;
  /** The received queries. */
  asked: string[];
  close(): Promise<void>;
}

const message = (type: string, ...parts: Buffer[]): Buffer => {
  const body = Buffer.concat(parts);
  const head = Buffer.alloc(5);
  head.write(type);
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
};
const int16 = (value: number) => Buffer.from([value >> 8, value & 255]);
const int32 = (value: number) => Buffer.concat([int16(value >> 16), int16(value & 65_535)]);
const text = (value: string) => Buffer.from(`${value}\0`);

const ready = message('Z', Buffer.from('I'));
const welcome = Buffer.concat([message('R', int32(0)), ready]);
const textType = 25;

/** Encodes an answer with one row and one column. */
function oneRow(name: string, value: string): Buffer {
  const column = [text(name), int32(0), int16(0), int32(textType), int16(-1), int32(-1), int16(0)];
  return Buffer.concat([
    message('T', int16(1), ...column),
    message('D', int16(1), int32(Buffer.byteLength(value)), Buffer.from(value)),
    message('C', text('SHOW')),
    ready,
  ]);
}

/** Starts a fake PostgreSQL server that reports the given version. */
export async function startOldPostgres(version: string): Promise<OldPostgres> {
  const asked: string[] = [];
  const server: Server = createServer((socket) => {
    let greeted = false;
    socket.on('error', () => undefined);
    // Each chunk is one message, because the clients of the tests send one at a time.
    socket.on('data', (data) => {
      if (!greeted) {
        greeted = true;
        socket.write(welcome);
      } else if (data.toString('latin1', 0, 1) === 'Q') {
        asked.push(data.toString('utf8', 5, data.length - 1));
        socket.write(oneRow('server_version', version));
      } else socket.end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    connection: { host: '127.0.0.1', port, user: 'hustings', database: 'hustings' },
    asked,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
