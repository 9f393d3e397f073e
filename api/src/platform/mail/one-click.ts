import type { FastifyInstance } from 'fastify';
import { RequestFailure } from '../core/failure.ts';
import { apiHeaders } from '../http/response/headers.ts';
import type { RequestCounter } from '../http/routing/rate-limit.ts';
import type { Services } from '../core/services.ts';

/** Ends the mails that a key stands for; throws `NotFound` where it stands for none. */
export type EndMails = (services: Services, key: string) => Promise<unknown>;

export interface OneClickParts {
  services: Services;
  countRequest: RequestCounter;
  /** By the name in the address. */
  lists: Readonly<Record<string, EndMails>>;
}

const mostBytes = 1_000;

/**
 * `POST /one-click/:list/:key`: the address in the header of mails that come in numbers, which mail programs send a form
 * to (RFC 8058). It carries no cookie and needs none: the key is the proof. Whoever opens it in a browser is shown the page
 * that asks first.
 */
export async function registerOneClick(api: FastifyInstance, { services, countRequest, lists }: OneClickParts) {
  await api.register(async (scope) => {
    const options = { parseAs: 'string', bodyLimit: mostBytes } as const;
    scope.addContentTypeParser('application/x-www-form-urlencoded', options, (_, body, done) => done(null, body));
    const path = '/one-click/:list/:key';
    interface Route {
      Params: { list: string; key: string };
    }
    scope.post<Route>(path, async (request, reply) => {
      await countRequest({ kind: 'guest' }, request.ip);
      const { list, key } = request.params;
      const end = Object.hasOwn(lists, list) ? lists[list] : undefined;
      if (!end) throw new RequestFailure('NotFound');
      await end(services, key);
      return reply.headers(apiHeaders).type('text/plain; charset=utf-8').send('OK\n');
    });
    scope.get<Route>(path, (request, reply) => {
      const { list, key } = request.params;
      const page = list === 'newsletter' ? '/newsletter/leave/' : '/unsubscribe/';
      return reply.redirect(page + encodeURIComponent(key), 302);
    });
  });
}
