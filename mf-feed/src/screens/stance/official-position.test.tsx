// @vitest-environment jsdom
import type { TopicStance } from '@hustings/contract';
import { mockCall, mockFailure } from '@hustings/contract/mocks';
import { author, idOf, member, mockedServer, show } from '@hustings/features/testing';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import english from '../../locales/en.json';
import { OfficialPosition } from './official-position.tsx';

const polly = { personId: idOf(1), slug: 'marit-vossen', name: 'Marit Vossen' };
const stance: TopicStance = {
  id: idOf(2),
  slug: 'night-buses-7abc',
  topic: { slug: 'night-buses', name: { en: 'Buses', nl: 'Bussen' }, question: { en: 'More?', nl: 'Meer?' } },
  topicLanguage: 'en',
  position: 'for',
  author: author('bob', 'Bob Meijer'),
  own: true,
  created: '2026-05-04T10:00:00.000Z',
  tags: [],
  viewMyPostsAndComments: 'everyone',
  replyMyPostsAndComments: 'everyone',
  commentsCount: 0,
  body: 'Because people come home late.',
};
const page = { ...polly, role: 'staff', since: '2026-05-01T10:00:00.000Z' } as const;
const server = mockedServer(mockCall('listOwnPages', { results: [page] }));
const visit = { user: member('bob', 'Bob Meijer'), texts: { feed: english } };

test('lets the owner of a page publish a stance as the official position', async () => {
  let sent: unknown;
  server.use(
    mockCall('publishPosition', ({ body }) => {
      sent = body;
      return { ...stance, officialOf: polly };
    }),
  );
  const { person } = show(<OfficialPosition stance={stance} />, visit);
  await person.click(await screen.findByRole('button', { name: 'Publish as the official position of Marit Vossen' }));
  expect(await screen.findByText('This is now the official position of Marit Vossen.')).toBeDefined();
  expect(sent).toEqual({ personId: polly.personId, official: true });
});

test('withdraws it, and shows a refusal', async () => {
  server.use(mockFailure('publishPosition', 'Forbidden'));
  const { person } = show(<OfficialPosition stance={{ ...stance, officialOf: polly }} />, visit);
  await person.click(await screen.findByRole('button', { name: 'Withdraw as the official position of Marit Vossen' }));
  expect(await screen.findByRole('alert')).toBeDefined();
});
