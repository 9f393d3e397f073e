import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A way to a site that a test can cut, as a tunnel does with a train. */
export interface Cuttable {
  url: string;
  /** Leads to a port of this machine from now on. */
  leadTo(port: number): void;
  /** Ends all connections and refuses new ones until `mend`. */
  cut(): void;
  mend(): void;
  close(): Promise<void>;
}

/** Opens the way on a free port. */
export async function openCuttable(): Promise<Cuttable> {
  let target = 0;
  let isCut = false;
  const sockets = new Set<Socket>();
  const end = () => sockets.forEach((socket) => socket.destroy());
  const server = createServer((socket) => {
    if (isCut) return void socket.destroy();
    const onward = connect(target, '127.0.0.1');
    for (const each of [socket, onward]) {
      sockets.add(each);
      each.on('error', () => each.destroy());
      each.on('close', () => {
        sockets.delete(each);
        socket.destroy();
        onward.destroy();
      });
    }
    socket.pipe(onward).pipe(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    leadTo: (port) => (target = port),
    cut() {
      isCut = true;
      end();
    },
    mend: () => (isCut = false),
    close: () =>
      new Promise((resolve) => {
        end();
        server.close(() => resolve());
      }),
  };
}
