import type { LiveEvent } from '@hustings/contract';

/** The client of an event stream. */
export interface TestStream {
  /**
   * Awaits the next event, for less time than the polling interval of the hub, so only a notification can deliver it.
   */
  next(): Promise<LiveEvent>;
  lastEventId(): string;
  /** Returns whether the server told the client to refetch. */
  missed(): boolean;
  /** Resolves to true when the stream ends. */
  ended(): Promise<boolean>;
  /** Returns whether the connection broke before the server ended the stream. */
  cutOff(): boolean;
  /** Returns whether the server reported the end of the session. */
  sessionEnded(): boolean;
  close(): void;
}

const timeoutMs = 20_000;

const within = <Result>(promise: Promise<Result>): Promise<Result> => {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error('No event arrived in time.')), timeoutMs);
  return Promise.race([promise, late.promise]).finally(() => clearTimeout(timer));
};

/** Opens a stream and awaits its first event. Throws an error with the status if the server refuses it. */
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
  let sessionEnded = false;
  let cutOff = false;
  let wake = Promise.withResolvers<void>();
  const over = Promise.withResolvers<void>();

  const take = (block: string): void => {
    const fields = new Map(block.split('\n').map((line) => line.split(/: (.*)/s).slice(0, 2) as [string, string]));
    lastId = fields.get('id') ?? lastId;
    const data = fields.get('data');
    if (data && fields.get('event') === 'begin') missed = (JSON.parse(data) as { missed: boolean }).missed;
    else if (data && fields.get('event') === 'sessionEnded') sessionEnded = true;
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
    sessionEnded: () => sessionEnded,
    close: () => end.abort(),
  };
}
