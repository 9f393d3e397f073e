import { seedAccounts } from '../../../identity/accounts/index.ts';
import { seedClaims } from '../../../politics/claims/index.ts';
import { seedNews } from '../../../politics/news/index.ts';
import { seedPeople } from '../../../politics/people/index.ts';
import { seedStances } from '../../../content/stances/index.ts';
import { seedTopics } from '../../../content/topics/index.ts';
import { statement } from '../../../platform/db/statement.ts';
import type { Services } from '../../../platform/core/services.ts';
import { testServer, type TestServer, type TestServerOptions } from '../../../testing/server.ts';
import { seedPages } from '../demo/seed-pages.ts';
import { makeReply } from '../replies/make-reply.ts';
import type { ReplySentence } from '../replies/reply.ts';
import type { Question } from './questions.ts';

/** Starts a server with the parts of the demo from which passages are cut. */
export async function demoSite(options: TestServerOptions = {}): Promise<TestServer> {
  const server = await testServer({ cheapPasswords: true, ...options });
  await seedAccounts(server.services);
  await seedPeople(server.services);
  await seedClaims(server.services);
  await seedNews(server.services);
  await seedTopics(server.services);
  await seedStances(server.services);
  await seedPages(server.services);
  return server;
}

const personBySlug = statement<{ slug: string }>(
  'testing.personBySlug',
  'SELECT person_id AS "personId" FROM person_slugs WHERE slug = $slug',
);

/** Returns the id of a polly. */
export async function personOf({ database }: Services, slug: string): Promise<string> {
  const [row] = await database.query<{ personId: string }>(personBySlug({ slug }));
  if (!row) throw new Error(`The demo has no polly ${slug}.`);
  return row.personId;
}

/** Returns the whole reply to a question. */
export async function replyTo(
  services: Services,
  { polly, language, text }: Question,
  history: readonly { from: 'member' | 'polly'; text: string }[] = [],
): Promise<ReplySentence[]> {
  const personId = await personOf(services, polly);
  const request = { accountId: 'a member', personId, language, question: text, history };
  return Array.fromAsync(makeReply(services)(request, new AbortController().signal));
}
