import type { FastifyInstance } from 'fastify';
import { RequestFailure } from '../core/failure.ts';
import { apiHeaders } from '../http/response/headers.ts';
import type { RequestCounter } from '../http/routing/rate-limit.ts';
import type { Services } from '../core/services.ts';

/** A kind of mass mails. */
export interface MailingList {
  /** Unsubscribes the person to whom a key belongs. Throws `NotFound` if the key is unknown. */
  unsubscribe(services: Services, key: string): Promise<unknown>;
  /** The path of the page that asks for confirmation, before the key. */
  page: string;
}

export interface OneClickParts {
  services: Services;
  countRequest: RequestCounter;
  /** The lists, by the name in the address. */
  lists: Readonly<Record<string, MailingList>>;
}

const maxBytes = 1_000;

/** @throws {RequestFailure} `NotFound` if there is no list of that name */
function listOf(lists: OneClickParts['lists'], name: string): MailingList {
  const list = Object.hasOwn(lists, name) ? lists[name] : undefined;
  if (!list) throw new RequestFailure('NotFound');
  return list;
}

/**
 * Registers `POST /one-click/:list/:key`, the one-click unsubscribe address of mass mails (RFC 8058). It needs no
 * cookie, because the key authorises the request. A GET redirects to the page that asks for confirmation.
 */
export async function registerOneClick(api: FastifyInstance, { services, countRequest, lists }: OneClickParts) {
  await api.register(async (scope) => {
    const options = { parseAs: 'string', bodyLimit: maxBytes } as const;
    scope.addContentTypeParser('application/x-www-form-urlencoded', options, (_, body, done) => done(null, body));
    const path = '/one-click/:list/:key';
    interface Route {
      Params: { list: string; key: string };
    }
    scope.post<Route>(path, async (request, reply) => {
      await countRequest({ kind: 'guest' }, request.ip);
      const { list, key } = request.params;
      await listOf(lists, list).unsubscribe(services, key);
      return reply.headers(apiHeaders).type('text/plain; charset=utf-8').send('OK\n');
    });
    scope.get<Route>(path, (request, reply) => {
      const { list, key } = request.params;
      return reply.redirect(listOf(lists, list).page + encodeURIComponent(key), 302);
    });
  });
}
