/**
 * Measures chats with a digital politician: the first sentence of a reply at 100 000 passages of one polly, the opening
 * of a long chat and of a short one, and the memory of open event streams. `node bench/chat/run.ts` runs this part
 * alone.
 */
import type { ChatEvent, LiveEvent } from '@hustings/contract';
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { openStream, type TestStream } from '../../api/src/platform/events/testing/stream.ts';
import { openDataFolder } from '../bare-server/compare.ts';
import { databaseOf, startSite } from '../bare-server/servers.ts';
import { median, rounded } from '../figures.ts';
import { printTable, type Outcome, type Part } from '../report.ts';
import { chatId, fillChats, messageCounts, passageCount, reader } from './fill.ts';

const questions = 60;
const openings = 60;
const warmUp = 10;
const streamCount = 200;

/** The site, and the token of the member. */
interface Site {
  url: string;
  token: string;
  pid: number;
}

async function signIn(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/auth/credentials`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ userName: reader, password: 'Hustings-Demo-1!' }),
  });
  if (!answer.ok) throw new Error(`${reader} could not log in: ${await answer.text()}`);
  return ((await answer.json()) as { bearerToken: string }).bearerToken;
}

async function call({ url, token }: Site, path: string, body?: object): Promise<void> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const answer = await fetch(`${url}/api${path}`, {
    headers,
    ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path}: ${text}`);
}

/** Awaits the next event of a chat that a condition accepts. */
async function nextOf(stream: TestStream, accepts: (event: ChatEvent) => boolean): Promise<ChatEvent> {
  for (;;) {
    const { kind, data }: LiveEvent = await stream.next();
    if (kind === 'chat' && accepts(data as ChatEvent)) return data as ChatEvent;
  }
}

/** Makes a question of three words: of every passage, of many and of few of them. */
const questionOf = (index: number): string =>
  `What about the harbour, subject${index % 7} and subject${1_000 + index * 37}?`;

/** Returns the milliseconds from a question to the first sentence of its reply on the page's event stream. */
async function firstSentences(site: Site): Promise<number[]> {
  const stream = await openStream(site.url, { token: site.token });
  const times: number[] = [];
  try {
    for (let index = 0; index < warmUp + questions; index += 1) {
      const body = { messageId: randomUUID(), body: questionOf(index) };
      const begun = performance.now();
      const heard = nextOf(stream, ({ sentence }) => sentence !== undefined);
      await call(site, `/chats/${chatId(2)}/messages`, body);
      const { sentence } = await heard;
      if (sentence?.kind !== 'frame') throw new Error(`The simulation does not answer: ${sentence?.text}`);
      times.push(performance.now() - begun);
      await nextOf(stream, ({ state }) => state === 'complete');
    }
  } finally {
    stream.close();
  }
  return times.slice(warmUp);
}

/** Returns the milliseconds to open a chat as the page does: the chat and its newest messages. */
async function openChat(site: Site, which: 1 | 2): Promise<number> {
  const begun = performance.now();
  await Promise.all([call(site, `/chats/${chatId(which)}`), call(site, `/chats/${chatId(which)}/messages?take=20`)]);
  return performance.now() - begun;
}

/** Measures both chats in turns, so that other load affects them alike. */
async function openBoth(site: Site): Promise<{ long: number; short: number }> {
  const times: Record<1 | 2, number[]> = { 1: [], 2: [] };
  for (let round = 0; round < warmUp + openings; round += 1)
    for (const which of round % 2 ? ([1, 2] as const) : ([2, 1] as const)) {
      const time = await openChat(site, which);
      if (round >= warmUp) times[which].push(time);
    }
  return { long: median(times[1]), short: median(times[2]) };
}

/** Returns the megabytes of a process that are in memory. */
async function residentMegabytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]) / 1024;
}

/** Returns the megabytes that the site takes more while streams are open and all of them get a reply. */
async function memoryOfStreams(site: Site, count: number): Promise<number> {
  const before = await residentMegabytes(site.pid);
  const streams = await Promise.all(Array.from({ length: count }, () => openStream(site.url, { token: site.token })));
  try {
    await call(site, `/chats/${chatId(2)}/messages`, { messageId: randomUUID(), body: questionOf(1) });
    await Promise.all(streams.map((stream) => nextOf(stream, ({ state }) => state === 'complete')));
    return (await residentMegabytes(site.pid)) - before;
  } finally {
    for (const stream of streams) stream.close();
  }
}

/** Measures chats; takes about two minutes. */
export const benchChat: Part = async (report): Promise<Outcome> => {
  const folder = await openDataFolder('chat');
  const start = () =>
    startSite(folder.path, undefined, {
      HUSTINGS_LIMIT_CHAT_MESSAGES_PER_DAY: '100000',
      HUSTINGS_LIMIT_EVENT_STREAMS: '1000',
    });
  if (!folder.filled) {
    const filling = await start();
    await fillChats(await databaseOf(folder.path)).finally(() => filling.stop());
    await folder.markFilled();
  }
  // A new process, since the one that made the demo has room in its heap that streams would fill unseen.
  const server = await start();
  try {
    const url = server.line.split(' ')[1] ?? '';
    const site: Site = { url, token: await signIn(url), pid: server.pid };
    // The memory comes first for the same reason. The questions come last, since the short chat grows with them.
    await memoryOfStreams(site, warmUp);
    const memory = {
      bench: 'chat',
      streams: streamCount,
      megabytes: rounded(await memoryOfStreams(site, streamCount)),
    };
    report(memory);
    const opened = await openBoth(site);
    const opening = { bench: 'chat', messages: messageCounts, ...opened, ratio: rounded(opened.long / opened.short) };
    report(opening);
    const times = (await firstSentences(site)).toSorted((one, other) => one - other);
    const [p50, p95] = [median(times), times[Math.ceil(times.length * 0.95) - 1] ?? Number.NaN];
    const first = { bench: 'chat', passages: passageCount, firstSentence: { p50: rounded(p50), p95: rounded(p95) } };
    report(first);
    return {
      results: [opening, first, memory],
      table: [
        ['chats', 'median', 'p95'],
        ['first sentence, 100 000 passages of one polly (ms)', p50.toFixed(1), p95.toFixed(1)],
        ['opening a chat of 2 000 messages (ms)', opened.long.toFixed(1), ''],
        ['opening a chat of 20 messages (ms)', opened.short.toFixed(1), ''],
        ['memory of 200 open streams (MB)', memory.megabytes.toFixed(1), ''],
      ],
      goals: [
        { name: 'first sentence of a reply, 100 000 passages, p95', value: p95, most: 150, unit: 'ms' },
        { name: 'a chat of 2 000 messages to one of 20: opening', value: opening.ratio, most: 2, unit: '×' },
        { name: '200 open streams: memory', value: memory.megabytes, most: 150, unit: 'MB' },
      ],
    };
  } finally {
    await server.stop();
    await folder.dispose();
  }
};

if (import.meta.main) {
  const { table } = await benchChat((result) => void process.stdout.write(`${JSON.stringify(result)}\n`));
  printTable(table);
}
