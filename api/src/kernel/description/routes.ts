import type { FastifyInstance } from 'fastify';
import { apiHeaders } from '../http/headers.ts';
import { docsPage } from './docs-page.ts';
import { describeApi } from './openapi.ts';

/** `GET /openapi.json` and `GET /docs`: the API's description for machines and for people. */
export function registerDescription(api: FastifyInstance, publicUrl: string): void {
  const description = describeApi(publicUrl);
  const text = JSON.stringify(description);
  const { html, policy } = docsPage(description);
  const kept = { 'cache-control': 'public, max-age=300' };
  api.get('/openapi.json', (_, reply) =>
    reply
      .headers({ ...apiHeaders, ...kept })
      .type('application/json; charset=utf-8')
      .send(text),
  );
  api.get('/docs', (_, reply) =>
    reply
      .headers({ ...apiHeaders, ...kept, 'content-security-policy': policy })
      .type('text/html; charset=utf-8')
      .send(html),
  );
}
