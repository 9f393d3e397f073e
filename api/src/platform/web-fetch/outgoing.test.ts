import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { makeOutgoing, OutgoingFailure } from './outgoing.ts';

const open: Server[] = [];
afterEach(() => {
  for (const server of open.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** Starts a site on this machine and returns its address. */
async function siteThat(answers: RequestListener): Promise<string> {
  const server = createServer(answers);
  open.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test('sends requests to a configured site, whose error statuses are answers', async () => {
  const site = await siteThat((request, response) => {
    response.writeHead(request.headers['x-word'] === 'please' ? 200 : 403).end(`${request.method} ${request.url}`);
  });
  const ask = makeOutgoing([`${site}/v1`]);
  const headers = { 'x-word': 'please' };
  expect(await ask({ method: 'POST', url: `${site}/v1/a`, headers })).toMatchObject({
    status: 200,
    body: 'POST /v1/a',
  });
  expect(await ask({ method: 'GET', url: `${site}/v1/b` })).toMatchObject({ status: 403, body: 'GET /v1/b' });
});

test('refuses all other origins, however the address is spelt', async () => {
  let asked = 0;
  const other = await siteThat((_, response) => {
    asked += 1;
    response.end();
  });
  const ask = makeOutgoing(['http://127.0.0.1:9']);
  await expect(ask({ method: 'GET', url: other })).rejects.toThrow(OutgoingFailure);
  await expect(ask({ method: 'GET', url: `http://127.0.0.1:9@${new URL(other).host}/` })).rejects.toThrow(
    OutgoingFailure,
  );
  expect(asked).toBe(0);
});

test('does not follow a redirect', async () => {
  let followed = false;
  const site = await siteThat((request, response) => {
    if (request.url === '/elsewhere') followed = true;
    response.writeHead(302, { location: '/elsewhere' }).end();
  });
  await expect(makeOutgoing([site])({ method: 'GET', url: site })).rejects.toThrow(OutgoingFailure);
  expect(followed).toBe(false);
});

const askBriefly = (site: string) =>
  makeOutgoing([site], { milliseconds: 100, bytes: 1_000 })({ method: 'GET', url: site });

test('fails if the site is down, does not answer, or answers without end or too late', async () => {
  const silent = await siteThat(() => {});
  const halting = await siteThat((_, response) => void response.writeHead(200).write('x'));
  const endless = await siteThat((_, response) => {
    response.writeHead(200);
    // Write one part at a time, so that the process notices the closed connection.
    const more = () => void response.write('x'.repeat(500), (error) => error || setImmediate(more));
    more();
  });
  for (const site of ['http://127.0.0.1:1', silent, halting, endless]) {
    await expect(askBriefly(site)).rejects.toThrow(OutgoingFailure);
  }
});
