// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { mockCall, mockFailure } from '@hustings/contract/mocks';
import { mockedServer } from '@hustings/features/testing';
import { createTestI18n } from '@hustings/i18n/testing';
import { forgetUnpublished, hasUnpublished } from '@hustings/session/unpublished-store';
import { makeQueryClient } from '@hustings/vertical/query';
import { beforeEach, expect, test } from 'vitest';
import english from '../locales/en.json';
import { queries } from '../queries.ts';
import { pageOf, post } from '../testing/posts.ts';
import { postOutbox } from './outbox.ts';
import { sendKept } from './send-outbox.ts';

const server = mockedServer();
const said: string[] = [];
document.addEventListener('hustings:toast', (event) => said.push((event as CustomEvent<{ text: string }>).detail.text));

/** Shows another page than the feed while a post of Bob's is unsent. */
async function onAnotherPage() {
  const i18n = createTestI18n('en');
  i18n.addResourceBundle('en', 'feed', english);
  const client = makeQueryClient();
  client.setQueryData(queries.feed('following').queryKey, { pages: [pageOf([post(1)])], pageParams: [''] });
  await postOutbox.store({
    id: 'key',
    userId: 'bob',
    post: { body: 'Written on a train', language: 'en' },
    created: '2026-05-04T12:00:00.000Z',
    excerpt: 'Written on a train',
  });
  const feed = () => client.getQueryData(queries.feed('following').queryKey)?.pages[0]?.results.map(({ id }) => id);
  return { feed, send: () => sendKept({ userId: 'bob', signedIn: true, i18n, client }) };
}

beforeEach(async () => {
  said.length = 0;
  await forgetUnpublished('nobody');
});

test('sends and announces an unsent post, and adds it to the feed once', async () => {
  const keys: unknown[] = [];
  server.use(
    mockCall('createPost', ({ body }) => {
      keys.push((body as { idempotencyKey: string }).idempotencyKey);
      return post(2);
    }),
  );
  const { feed, send } = await onAnotherPage();
  expect(await hasUnpublished('bob', 'outbox')).toBe(true);
  await send();
  await send();
  expect(keys).toEqual(['key']);
  expect(said).toEqual(['Post published.']);
  expect(feed()).toEqual([post(2).id, post(1).id]);
  expect(await hasUnpublished('bob', 'outbox')).toBe(false);
});

test('announces a refused post, keeps it for its author, and reloads no page', async () => {
  server.use(mockFailure('createPost', 'DailyPostLimit', { limit: 3 }));
  const { send } = await onAnotherPage();
  await send();
  expect(said).toEqual([
    'One of your posts was not accepted. It stays with your drafts until you send it again or discard it.',
  ]);
  expect((await postOutbox.list('bob')).map(({ refusal }) => refusal?.code)).toEqual(['DailyPostLimit']);
  expect(await hasUnpublished('bob', 'outbox')).toBe(false);
});
