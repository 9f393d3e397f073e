import { LiveTopic } from '@hustings/contract/schemas';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { RequestFailure } from '../core/failure.ts';
import type { Member, Viewer } from '../core/handler.ts';
import { apiHeaders } from '../http/response/headers.ts';
import type { RequestCounter } from '../http/routing/rate-limit.ts';
import type { ViewerReader } from '../http/request/viewer.ts';
import type { Services } from '../core/services.ts';
import type { EventHub } from './hub.ts';
import { resumption, idOf } from './event-ids.ts';
import { makeStream } from './stream.ts';
import { eventsSince, horizonNow } from './events.queries.ts';

/** Whether a viewer may hear of a thread: its subject is there, and for this viewer. */
export type MayHear = (viewer: Viewer, topic: string) => Promise<boolean>;

export interface EventParts {
  services: Services;
  hub: EventHub;
  mayHear: MayHear;
  readViewer: ViewerReader;
  countRequest: RequestCounter;
}

/** Threads that one browser listens to, over all of its tabs. */
const mostTopics = 20;

const topicsOf = (request: FastifyRequest): string[] => {
  const { topics } = request.query as { topics?: unknown };
  const named = typeof topics === 'string' && topics !== '' ? [...new Set(topics.split(','))] : [];
  const wellFormed = named.every((topic) => topic.startsWith('thread:') && LiveTopic.safeParse(topic).success);
  if (!wellFormed || named.length > mostTopics) throw new RequestFailure('ValidationError', { field: 'topics' });
  return named;
};

/** The browser's own header after a break; where a page opens a stream in place of another, it says so in the query. */
const lastEventIdOf = (request: FastifyRequest): string | undefined => {
  const { after } = request.query as { after?: unknown };
  const header = request.headers['last-event-id'];
  return typeof header === 'string' ? header : typeof after === 'string' ? after : undefined;
};

/**
 * `GET /events`: what happens, as it happens, to a member's browser. It always hears of the member's own notifications and
 * of new posts that everyone may see, and of the threads that `topics` names and the member may see; what it missed after `Last-Event-ID` comes first. It
 * ends with the session, and when the member is banned.
 */
export function registerEvents(api: FastifyInstance, parts: EventParts): void {
  const { services, hub, mayHear, readViewer, countRequest } = parts;
  api.addHook('preClose', () => hub.stop());
  api.get('/events', async (request, reply) => {
    const { viewer } = await readViewer(request, reply);
    await countRequest(viewer, request.ip);
    if (viewer.kind !== 'member') throw new RequestFailure('Unauthorized');
    if (viewer.banned) throw new RequestFailure('AccountBanned');
    const named = topicsOf(request);
    if (hub.countOf(viewer.accountId) >= services.limits.eventStreams)
      throw new RequestFailure('RateLimited', { meta: { limit: services.limits.eventStreams }, retryAfterSeconds: 30 });
    const heard = await Promise.all(named.map((topic) => mayHear(viewer, topic)));
    const topics = new Set([`account:${viewer.accountId}`, 'posts', ...named.filter((_, index) => heard[index])]);
    const stream = await open(parts, viewer, topics, lastEventIdOf(request));
    reply.headers(apiHeaders);
    // Proxies neither keep it, nor compress it, nor wait until it is long enough.
    reply.headers({ 'cache-control': 'no-store, no-transform', 'x-accel-buffering': 'no' });
    return reply.type('text/event-stream; charset=utf-8').send(stream);
  });
}

/** Listens first and reads then, so that nothing falls between the two; what comes twice is told once. */
async function open(
  { services, hub }: EventParts,
  { sessionId, accountId }: Member,
  topics: Set<string>,
  after?: string,
) {
  const { database, limits } = services;
  const waiting: (() => void)[] = [];
  const told = new Set<string>();
  let begun = false;
  const stream = makeStream(() => remove());
  const tell = (event: Parameters<typeof stream.tell>[0], position: string) => {
    if (told.has(event.id)) return;
    stream.tell(event, idOf(position, services.now()));
  };
  const remove = hub.add({
    sessionId,
    accountId,
    topics,
    tell: (event, position) => (begun ? tell(event, position) : void waiting.push(() => tell(event, position))),
    end: stream.end,
    endSession: stream.endSession,
  });
  try {
    const from = resumption(after, services.now(), limits.eventMinutes);
    const position = from ?? (await horizonNow(database));
    stream.begin(idOf(position, services.now()), from === undefined);
    const { events, horizon } = await eventsSince(database, position, [...topics]);
    for (const event of events) {
      tell(event, horizon);
      told.add(event.id);
    }
    for (const each of waiting) each();
    begun = true;
    return stream.readable;
  } catch (error) {
    stream.readable.destroy();
    throw error;
  }
}
