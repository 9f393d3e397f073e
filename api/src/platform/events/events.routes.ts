import { LiveTopic } from '@hustings/contract/schemas';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { RequestFailure } from '../core/failure.ts';
import type { Member } from '../core/handler.ts';
import { apiHeaders } from '../http/response/headers.ts';
import { connectionOf } from '../http/request/body-deadline.ts';
import type { RequestCounter } from '../http/routing/rate-limit.ts';
import type { ViewerReader } from '../http/request/viewer.ts';
import type { Services } from '../core/services.ts';
import type { EventHub } from './hub.ts';
import { resumption, idOf } from './event-ids.ts';
import { makeStream } from './stream.ts';
import { eventsSince, horizonNow } from './events.queries.ts';

export interface EventParts {
  services: Services;
  hub: EventHub;
  readViewer: ViewerReader;
  countRequest: RequestCounter;
}

/** The maximum number of threads in the stream of a browser, over all its tabs. */
const maxTopics = 20;

const topicsOf = (request: FastifyRequest): string[] => {
  const { topics } = request.query as { topics?: unknown };
  const named = typeof topics === 'string' && topics !== '' ? [...new Set(topics.split(','))] : [];
  const wellFormed = named.every((topic) => topic.startsWith('thread:') && LiveTopic.safeParse(topic).success);
  if (!wellFormed || named.length > maxTopics) throw new RequestFailure('ValidationError', { field: 'topics' });
  return named;
};

/**
 * Reads the last event id from the header of a reconnecting browser, or from the query of a page that opens a stream.
 */
const lastEventIdOf = (request: FastifyRequest): string | undefined => {
  const { after } = request.query as { after?: unknown };
  const header = request.headers['last-event-id'];
  return typeof header === 'string' ? header : typeof after === 'string' ? after : undefined;
};

/**
 * Registers `GET /events`, the event stream of a member's browser. It contains the member's notifications, new public
 * posts, changes of the served releases, and comments on the threads in `topics` while the member may see them, beginning after `Last-Event-ID`. It ends
 * with the session, and when the member is banned.
 */
export function registerEvents(api: FastifyInstance, parts: EventParts): void {
  const { services, hub, readViewer, countRequest } = parts;
  api.addHook('preClose', () => hub.stop());
  api.get('/events', async (request, reply) => {
    const { viewer } = await readViewer(request, reply);
    await countRequest(viewer, request.ip);
    if (viewer.kind !== 'member') throw new RequestFailure('Unauthorized');
    if (viewer.banned) throw new RequestFailure('AccountBanned');
    const named = topicsOf(request);
    if (hub.countOf(viewer.accountId) >= services.limits.eventStreams)
      throw new RequestFailure('RateLimited', { meta: { limit: services.limits.eventStreams }, retryAfterSeconds: 30 });
    const allowed = await Promise.all(named.map((topic) => hub.maySubscribe(viewer.accountId, topic)));
    const topics = new Set([
      `account:${viewer.accountId}`,
      'posts',
      'releases',
      ...named.filter((_, index) => allowed[index]),
    ]);
    const stream = await open(parts, viewer, topics, lastEventIdOf(request));
    reply.headers(apiHeaders);
    // Proxies must neither cache nor compress nor buffer the stream.
    reply.headers({ 'cache-control': 'no-store, no-transform', 'x-accel-buffering': 'no' });
    reply.type('text/event-stream; charset=utf-8');
    // The stream limits its unread bytes itself, and may be silent for longer than other connections.
    connectionOf(request)?.setTimeout(0);
    return stream;
  });
}

/** Opens a stream. Subscribes before reading earlier events, so that no event is lost, and drops duplicates. */
async function open(
  { services, hub }: EventParts,
  { sessionId, accountId }: Member,
  topics: Set<string>,
  after?: string,
) {
  const { database, limits } = services;
  const buffered: (() => void)[] = [];
  const sent = new Set<string>();
  let begun = false;
  const stream = makeStream(() => remove());
  const send = (event: Parameters<typeof stream.send>[0], position: string) => {
    if (sent.has(event.id)) return;
    stream.send(event, idOf(position, services.now()));
  };
  const remove = hub.add({
    sessionId,
    accountId,
    topics,
    send: (event, position) => (begun ? send(event, position) : void buffered.push(() => send(event, position))),
    end: stream.end,
    endSession: stream.endSession,
  });
  try {
    const from = resumption(after, services.now(), limits.eventMinutes);
    const position = from ?? (await horizonNow(database));
    stream.begin(idOf(position, services.now()), from === undefined);
    const { events, horizon } = await eventsSince(database, position, [...topics]);
    for (const event of events) {
      send(event, horizon);
      sent.add(event.id);
    }
    for (const each of buffered) each();
    begun = true;
    return stream.readable;
  } catch (error) {
    stream.readable.destroy();
    throw error;
  }
}
