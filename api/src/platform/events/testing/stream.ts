import type { LiveEvent } from '@hustings/contract';

/** A browser's side of a stream of events. */
export interface TestStream {
  /** The next event. Waits for less time than passes between two looks of the hub, which would find it as well. */
  next(): Promise<LiveEvent>;
  lastEventId(): string;
  /** Whether the server said to look anew. */
  missed(): boolean;
  /** Is answered when the server ends the stream. */
  ended(): Promise<boolean>;
  /** Whether the connection was cut off, in place of a stream that the server ended. */
  cutOff(): boolean;
  /** Whether the server said that the session is over. */
  saidOver(): boolean;
  close(): void;
}

const patience = 20_000;

const within = <Result>(promise: Promise<Result>): Promise<Result> => {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error('Nothing came.')), patience);
  return Promise.race([promise, late.promise]).finally(() => clearTimeout(timer));
};

/** Opens a stream and waits for its beginning; throws the status where it is refused. */
export async function openStream(
  url: string,
  { token, after, topics = '' }: { token: string; after?: string; topics?: string },
): Promise<TestStream> {
  const end = new AbortController();
  const headers = { authorization: `Bearer ${token}`, ...(after === undefined ? {} : { 'last-event-id': after }) };
  const response = await fetch(`${url}/api/events?topics=${topics}`, { headers, signal: end.signal });
  if (!response.ok || !response.body) throw new Error(`The stream was refused: ${response.status}.`);

  const waiting: LiveEvent[] = [];
  let lastId = '';
  let missed: boolean | undefined;
  let saidOver = false;
  let cutOff = false;
  let wake = Promise.withResolvers<void>();
  const over = Promise.withResolvers<void>();

  const take = (block: string): void => {
    const fields = new Map(block.split('\n').map((line) => line.split(/: (.*)/s).slice(0, 2) as [string, string]));
    lastId = fields.get('id') ?? lastId;
    const data = fields.get('data');
    if (data && fields.get('event') === 'begin') missed = (JSON.parse(data) as { missed: boolean }).missed;
    else if (data && fields.get('event') === 'sessionEnded') saidOver = true;
    else if (data) waiting.push(JSON.parse(data) as LiveEvent);
    wake.resolve();
    wake = Promise.withResolvers();
  };

  const read = async (): Promise<void> => {
    let text = '';
    const decoder = new TextDecoder();
    for await (const part of response.body ?? []) {
      text += decoder.decode(part, { stream: true });
      const blocks = text.split('\n\n');
      text = blocks.pop() ?? '';
      for (const block of blocks) take(block);
    }
  };
  void read()
    .catch(() => {
      cutOff = true;
    })
    .finally(() => over.resolve());

  const until = async (isThere: () => boolean): Promise<void> => {
    while (!isThere()) await within(wake.promise);
  };

  await until(() => missed !== undefined);
  return {
    next: async () => {
      await until(() => waiting.length > 0);
      return waiting.shift() as LiveEvent;
    },
    lastEventId: () => lastId,
    missed: () => missed === true,
    ended: () => within(over.promise).then(() => true),
    cutOff: () => cutOff,
    saidOver: () => saidOver,
    close: () => end.abort(),
  };
}
