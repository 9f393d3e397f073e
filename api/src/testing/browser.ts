import type { CallAnswer, CallInput, CallName, Failure } from '@hustings/contract';
import { methodAndPath } from '@hustings/contract/calls';
import type { TestServer } from './server.ts';

/** The answer to a call that a browser made. */
export interface BrowserAnswer<Name extends CallName> {
  status: number;
  body: CallAnswer<Name>;
  failure: Failure['responseStatus'] | undefined;
}

/** A browser on a page of the site, with cookies. */
export class CookieBrowser {
  readonly cookies = new Map<string, string>();
  readonly #server: TestServer;

  constructor(server: TestServer) {
    this.#server = server;
  }

  /** Makes a call as a page of the site does. */
  async call<Name extends CallName>(name: Name, input: CallInput<Name>): Promise<BrowserAnswer<Name>> {
    const { method, path } = methodAndPath(name);
    const { params = {}, body } = input as { params?: Record<string, string>; body?: object };
    const answer = await this.#server.inject({
      method,
      url: `/api${path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(params[key] ?? ''))}`,
      ...(method === 'GET' ? {} : { payload: body ?? {} }),
      headers: {
        'x-hustings-client': 'web',
        cookie: [...this.cookies].map(([cookie, value]) => `${cookie}=${value}`).join('; '),
      },
    });
    for (const cookie of [answer.headers['set-cookie'] ?? []].flat()) {
      const [, key = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (value) this.cookies.set(key, value);
      else this.cookies.delete(key);
    }
    const json = answer.json();
    return {
      status: answer.statusCode,
      body: json,
      failure: answer.statusCode < 300 ? undefined : json.responseStatus,
    };
  }

  /** Returns the signed-in member; undefined if nobody is signed in. */
  async user(): Promise<CallAnswer<'getCurrentUser'> | undefined> {
    const { status, body } = await this.call('getCurrentUser', {});
    return status === 200 ? body : undefined;
  }
}
