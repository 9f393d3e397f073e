import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LiveMessage } from '@hustings/vertical/live-events';
import { keepEventStream } from './event-stream.ts';

/** A fake `EventSource` under the control of the test. */
class Stream extends EventTarget {
  readonly CLOSED = 2;
  readyState = 1;
  readonly address: string;
  constructor(address: string) {
    super();
    this.address = address;
  }
  close(): void {
    this.readyState = this.CLOSED;
  }
  send(type: string, data: object, lastEventId: string): void {
    this.dispatchEvent(Object.assign(new Event(type), { data: JSON.stringify(data), lastEventId }));
  }
}

const thread = (digit: string) => `thread:post:0000000${digit}-0000-7000-8000-000000000000`;
let said: LiveMessage[];
let streams: Stream[];
let hear: (message: LiveMessage) => void;
/** The topics that the tabs report when asked. */
let wanted: string[];

beforeEach(() => {
  vi.useFakeTimers();
  [said, streams, wanted] = [[], [], []];
  const listeners: ((event: { data: LiveMessage }) => void)[] = [];
  hear = (data) => listeners.forEach((listener) => listener({ data }));
  const port = {
    postMessage: (message: LiveMessage) => {
      said.push(message);
      if (message.say === 'who') wanted.forEach((topic) => hear({ say: 'want', topic }));
    },
    addEventListener: (_: string, listener: unknown) => void listeners.push(listener as never),
  };
  const open = (address: string) => {
    const stream = new Stream(address);
    streams.push(stream);
    return stream as unknown as EventSource;
  };
  keepEventStream({ port: port as never, open });
});
afterEach(() => vi.useRealTimers());

const topicsOf = (stream: Stream | undefined) =>
  new URL(stream?.address ?? '', 'http://site').searchParams.get('topics');
const settle = () => vi.advanceTimersByTime(200);

test('opens one stream and forwards its events to every tab', () => {
  settle();
  expect(streams).toHaveLength(1);
  streams[0]?.send('begin', { missed: true }, '7.1');
  streams[0]?.send('message', { id: 'a', topic: 'account:1', kind: 'notification', data: {} }, '8.1');
  expect(said.slice(1)).toEqual([
    { say: 'missed' },
    { say: 'event', event: { id: 'a', topic: 'account:1', kind: 'notification', data: {} } },
  ]);
});

test('starts the first stream at the position of the document', () => {
  const from: string[] = [];
  const port = { postMessage: () => {}, addEventListener: () => {} };
  const open = (address: string) => {
    from.push(new URL(address, 'http://site').searchParams.get('after') ?? '');
    return new Stream(address) as unknown as EventSource;
  };
  keepEventStream({ from: '7.1', port: port as never, open });
  settle();
  expect(from).toEqual(['7.1']);
});

test('reopens the stream at its last position for a new topic, without topics that nobody wants', () => {
  wanted = [thread('1')];
  hear({ say: 'want', topic: thread('1') });
  settle();
  expect(topicsOf(streams[0])).toBe(thread('1'));
  streams[0]?.send('begin', { missed: false }, '7.1');

  wanted = [thread('2')];
  hear({ say: 'want', topic: thread('2') });
  settle();
  expect(streams).toHaveLength(2);
  expect(topicsOf(streams[1])).toBe(thread('2'));
  expect(streams[1]?.address).toContain('after=7.1');
  expect(streams[0]?.readyState).toBe(2);
});

test("does not reopen it for a known topic or the member's own", () => {
  wanted = [thread('1')];
  hear({ say: 'want', topic: thread('1') });
  settle();
  hear({ say: 'want', topic: thread('1') });
  hear({ say: 'want', topic: 'own' });
  settle();
  expect(streams).toHaveLength(1);
});

test('retries a refused stream after a while', () => {
  settle();
  streams[0]?.close();
  streams[0]?.dispatchEvent(new Event('error'));
  vi.advanceTimersByTime(25_000);
  expect(streams).toHaveLength(1);
  vi.advanceTimersByTime(40_000);
  expect(streams).toHaveLength(2);
});

test('closes a stream whose session has ended, so that the browser does not reconnect', () => {
  settle();
  streams[0]?.send('sessionEnded', {}, '8.1');
  expect(streams[0]?.readyState).toBe(2);
  expect(said.at(-1)).toEqual({ say: 'ended' });
  vi.advanceTimersByTime(25_000);
  expect(streams).toHaveLength(1);
});

test('tells every tab when a stream ends or is refused, unless it was replaced', () => {
  settle();
  const [first] = streams;
  first?.dispatchEvent(new Event('error'));
  expect(said.at(-1)).toEqual({ say: 'ended' });
  hear({ say: 'want', topic: thread('1') });
  settle();
  const before = said.length;
  first?.dispatchEvent(new Event('error'));
  expect(said).toHaveLength(before);
  streams[1]?.close();
  streams[1]?.dispatchEvent(new Event('error'));
  expect(said.at(-1)).toEqual({ say: 'ended' });
});
