// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { mockCall, mockFailure } from '@hustings/contract/mocks';
import { mockedServer } from '@hustings/features/testing';
import { forgetUnpublished } from '@hustings/session/unpublished-store';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { post, preview } from '../testing/posts.ts';
import { postOutbox, type Waiting } from './outbox.ts';

const server = mockedServer();
beforeEach(() => forgetUnpublished('nobody'));

const waiting = (number: number): Waiting => ({
  id: `key-${number}`,
  userId: 'bob',
  post: { body: `Post ${number}`, language: 'en' },
  created: `2026-05-04T12:00:0${number}.000Z`,
  excerpt: `Post ${number}`,
});

/** A server that accepts posts; returns the keys it received. */
function takesPosts(): string[] {
  const keys: string[] = [];
  server.use(
    mockCall('createPost', ({ body }) => {
      keys.push((body as { idempotencyKey: string }).idempotencyKey);
      return post(keys.length);
    }),
  );
  return keys;
}

const ignore = () => undefined;

test('keeps a post without a connection, and sends it once with its own key, oldest first', async () => {
  server.use(http.post('*/api/posts', () => HttpResponse.error()));
  for (const number of [1, 2]) await postOutbox.store(waiting(number));
  expect(await postOutbox.sendOne(waiting(1))).toEqual({ waits: true });
  await postOutbox.sendAll('bob', ignore);
  expect(await postOutbox.list('bob')).toHaveLength(2);

  const keys = takesPosts();
  await postOutbox.sendAll('bob', ignore);
  expect(keys).toEqual(['key-1', 'key-2']);
  expect(await postOutbox.list('bob')).toEqual([]);
});

test('does not send a post twice while another run sends it', async () => {
  const keys = takesPosts();
  await postOutbox.store(waiting(1));
  await Promise.all([postOutbox.sendOne(waiting(1)), postOutbox.sendAll('bob', ignore)]);
  expect(keys).toEqual(['key-1']);
});

test('lets one tab send at a time where the browser supports locks', async () => {
  let last = Promise.resolve<unknown>(undefined);
  vi.stubGlobal('navigator', {
    locks: {
      request: (_name: string, work: () => Promise<unknown>) => {
        last = last.then(work);
        return last;
      },
    },
  });
  const keys = takesPosts();
  await postOutbox.store(waiting(1));
  await Promise.all([postOutbox.sendAll('bob', ignore), postOutbox.sendAll('bob', ignore)]);
  expect(keys).toEqual(['key-1']);
});

test('keeps a refused post with its reason, and does not retry it', async () => {
  server.use(mockFailure('createPost', 'DailyPostLimit', { limit: 3 }));
  await postOutbox.store(waiting(1));
  await postOutbox.sendAll('bob', ignore);
  expect((await postOutbox.list('bob'))[0]?.refusal).toMatchObject({ code: 'DailyPostLimit', meta: { limit: 3 } });
  const keys = takesPosts();
  await postOutbox.sendAll('bob', ignore);
  expect(keys).toEqual([]);
});

test('does not send the posts of another member', async () => {
  const keys = takesPosts();
  await postOutbox.store(waiting(1));
  await postOutbox.sendAll('eva', ignore);
  expect(keys).toEqual([]);
});

test('publishes without the preview if the server no longer knows the linked page', async () => {
  const sent: object[] = [];
  const refusal = { fieldName: 'LinkPreviewId', errorCode: 'InvalidValue', message: 'InvalidValue' };
  server.use(
    http.post('*/api/posts', async ({ request }) => {
      const body = (await request.json()) as { linkPreviewId?: string };
      sent.push(body);
      return body.linkPreviewId
        ? HttpResponse.json({ responseStatus: { ...refusal, errors: [refusal] } }, { status: 400 })
        : HttpResponse.json(post(1), { status: 201 });
    }),
  );
  const linked = { ...waiting(1), link: preview(1) };
  await postOutbox.store({ ...linked, post: { ...linked.post, linkPreviewId: preview(1).id } });
  await postOutbox.sendAll('bob', ignore);
  expect(sent).toHaveLength(2);
  expect(await postOutbox.list('bob')).toEqual([]);
});
