import { createHmac, randomBytes } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A forum whose members log in on another site, like Discourse with DiscourseConnect. */
export interface Forum {
  url: string;
  secret: string;
  /** Sets the site's address for log-ins, which is known only after the site has started. */
  signInAt(address: string): void;
  close(): Promise<void>;
}

const sign = (payload: string, secret: string) => createHmac('sha256', secret).update(payload).digest('hex');

const answer = (response: ServerResponse, status: number, text = '') =>
  response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' }).end(text);

/** Starts a forum. It accepts an answer only with a valid signature and an unused nonce that the forum issued. */
export async function startForum(): Promise<Forum> {
  const secret = randomBytes(16).toString('hex');
  const nonces = new Set<string>();
  let signIn = '';
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', url);
    if (pathname === '/session/sso') {
      const nonce = randomBytes(16).toString('hex');
      nonces.add(nonce);
      const sso = Buffer.from(`nonce=${nonce}&return_sso_url=${url}/session/sso_login`).toString('base64');
      const query = new URLSearchParams({ sso, sig: sign(sso, secret) });
      return response.writeHead(302, { location: `${signIn}?${query.toString()}` }).end();
    }
    if (pathname !== '/session/sso_login') return answer(response, 204);
    const sso = searchParams.get('sso') ?? '';
    if (sign(sso, secret) !== searchParams.get('sig')) return answer(response, 422, '<h1>Bad signature</h1>');
    const parameters = new URLSearchParams(Buffer.from(sso, 'base64').toString('utf8'));
    if (!nonces.delete(parameters.get('nonce') ?? '')) return answer(response, 422, '<h1>Unknown number</h1>');
    return answer(response, 200, `<h1>Welcome, ${parameters.get('username')}</h1><p>${parameters.get('email')}</p>`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    secret,
    signInAt: (address) => {
      signIn = address;
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
