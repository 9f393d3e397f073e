/** A program of the tests, which tries what a parser of foreign bytes must not be able to do. */
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import sharp from 'sharp';
import { double } from './double.ts';

/** Returns the message of the error of an action; nothing if it succeeds. */
async function failureOf(action: () => unknown): Promise<string | undefined> {
  try {
    await action();
    return undefined;
  } catch (error) {
    return String(error);
  }
}

const reach = (host: string, port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    const socket = connect({ host, port }, () => {
      socket.destroy();
      resolve();
    });
    socket.once('error', reject);
  });

/** Uses a module of the site and native code of a package. */
export const work = async ({ number }: { number: number }): Promise<object> => {
  const { width } = await sharp({ create: { width: number, height: 1, channels: 3, background: '#000' } })
    .png()
    .toBuffer({ resolveWithObject: true })
    .then(({ info }) => info);
  return { value: double(width) };
};

/** Returns whether each way out of the process fails. */
export const escape = async ({
  file,
  folder,
  port,
}: {
  file: string;
  folder: string;
  port: number;
}): Promise<object> => ({
  read: await failureOf(() => readFileSync(file)),
  list: await failureOf(() => readdirSync(folder)),
  write: await failureOf(() => writeFileSync('/tmp/escaped', '')),
  connect: await failureOf(() => reach('127.0.0.1', port)),
  environment: Object.keys(process.env),
});

/** Never ends, without blocking the event loop. */
export const wait = (): Promise<never> => new Promise(() => undefined);
