// @vitest-environment jsdom
import { mockCall } from '@hustings/contract/mocks';
import { author, idOf, member, mockedServer, show } from '@hustings/features/testing';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import english from '../locales/en.json';
import dutch from '../locales/nl.json';
import { pageOf } from '../testing/posts.ts';
import { AudienceControl } from './audience-control.tsx';
import { anonymousAudience, sentAudience, usualAudience, type Audience } from './audience.ts';

const [marit, dirk] = [idOf(81), idOf(82)];
const names = { [marit]: 'Marit Vossen', [dirk]: 'Dirk Aalders' };
const asked: string[] = [];

const server = mockedServer(
  mockCall('listTags', ({ query }) => {
    const term = query.get('term') ?? '';
    asked.push(`${term} ${query.get('type')} ${query.get('exactMatch')}`);
    const found = Object.entries(names).filter(([, name]) => name === term);
    return pageOf(found.map(([id, name]) => ({ id, slug: name, name, type: 'Polly' as const, entityId: id })));
  }),
  mockCall('getPollyClaim', ({ params }) => {
    const personId = String(params.id);
    const polly = { personId, slug: personId, name: names[personId] ?? '' };
    const claim = { id: idOf(9), way: 'email', proof: 'x.example', proven: '2026-05-01T10:00:00Z' } as const;
    const isClaimed = personId === marit;
    return {
      polly,
      ways: [],
      linkHours: 48,
      decisionHours: 48,
      ...(isClaimed ? { claim: { ...claim, approved: '2026-05-02T10:00:00Z' } } : {}),
    };
  }),
);
beforeEach(() => void asked.splice(0));

const sent: Audience[] = [];
interface WritingProps {
  tags: string[];
  anonymous?: boolean;
}

function Writing({ tags, anonymous = false }: WritingProps) {
  const usual = usualAudience(member('bob', 'Bob Meijer'));
  const [audience, setAudience] = useState(anonymous ? anonymousAudience(usual) : usual);
  const change = (chosen: Audience) => {
    sent.push(sentAudience(chosen));
    setAudience(chosen);
  };
  return <AudienceControl {...{ audience, tags, anonymous }} onChange={change} />;
}

function open(tags: string[], texts: typeof english = english, language: 'en' | 'nl' = 'en', anonymous = false) {
  sent.length = 0;
  const shown = show(<Writing {...{ tags, anonymous }} />, {
    user: member('bob', 'Bob Meijer'),
    texts: { feed: texts },
    language,
  });
  const choose = async (list: RegExp, option: string) => {
    await shown.person.click(await screen.findByRole('button', { name: list }));
    await shown.person.click(await screen.findByRole('option', { name: option }));
  };
  return { ...shown, choose };
}

test('offers everyone for a post without a politician’s tag, and explains how to address one', async () => {
  const { person } = open(['Housing']);
  await person.click(screen.getByRole('button', { name: 'Change who sees it: Everyone' }));
  expect(await screen.findByText(/add the tag with their name/)).toBeDefined();
  await person.click(screen.getByRole('button', { name: /Who sees it$/ }));
  expect(screen.queryByRole('option', { name: 'Just the politician in question' })).toBeNull();
  expect(asked).toEqual(['Housing Polly true']);
});

test('offers the tagged politician by name', async () => {
  const { person, choose } = open(['Housing', 'Marit Vossen']);
  await person.click(screen.getByRole('button', { name: 'Change who sees it: Everyone' }));
  await choose(/Who sees it$/, 'Just the politician in question');
  expect(await screen.findByText('Only Marit Vossen will see this post. They may comment too.')).toBeDefined();
  expect(screen.queryByText(/Nobody has claimed/)).toBeNull();
  expect(sent.at(-1)).toEqual({
    viewMyPostsAndComments: 'justThePolly',
    replyMyPostsAndComments: 'justThePolly',
    pollyId: marit,
  });

  await choose(/Who sees it$/, 'Just friends');
  expect(sent.at(-1)?.pollyId).toBeUndefined();
});

test('asks which of several politicians, and warns if nobody speaks for them, in Dutch too', async () => {
  const { person, choose } = open(['Marit Vossen', 'Dirk Aalders'], dutch, 'nl');
  await person.click(screen.getByRole('button', { name: /Iedereen/ }));
  await choose(/Wie ziet het$/, 'Alleen de politicus zelf');
  await choose(/Welke politicus/, 'Dirk Aalders');
  expect(sent.at(-1)?.pollyId).toBe(dirk);
  expect(await screen.findByText(/Nog niemand spreekt namens Dirk Aalders/)).toBeDefined();
});

test('offers everyone or the politician for an anonymous post, and no personal circle', async () => {
  const { person, choose } = open(['Marit Vossen'], english, 'en', true);
  await person.click(screen.getByRole('button', { name: 'Change who sees it: Everyone' }));
  expect(await screen.findByText(/A circle of your own would reveal who wrote it/)).toBeDefined();
  const offered = async (list: RegExp) => {
    await person.click(await screen.findByRole('button', { name: list }));
    const options = (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
    await person.keyboard('{Escape}');
    return options;
  };
  await screen.findByRole('button', { name: /Who sees it$/ });
  expect(await offered(/Who sees it$/)).toEqual(['Everyone', 'Just the politician in question']);
  expect(await offered(/Who may comment$/)).toEqual(['Everyone', 'Just the politician in question', 'No one']);
  await choose(/Who sees it$/, 'Just the politician in question');
  expect(sent.at(-1)).toEqual({
    viewMyPostsAndComments: 'justThePolly',
    replyMyPostsAndComments: 'justThePolly',
    pollyId: marit,
  });
});

const street = { id: idOf(51), name: 'Street', isDefault: false, membersCount: 2, created: '2026-05-01T10:00:00Z' };

test('makes an audience on the spot, chooses it, and warns while none is chosen', async () => {
  let stored: (typeof street)[] = [];
  server.use(
    mockCall('listAudiences', () => ({ results: stored, offset: 0 as const, maximum: 50 })),
    mockCall('createAudience', ({ body }) => {
      const made = { ...street, ...(body as { name: string; isDefault: boolean }) };
      stored = [made];
      return made;
    }),
    mockCall('addAudienceNames', {
      audience: street,
      results: [{ name: 'eva', outcome: 'added' }],
    }),
  );
  const { person, choose } = open([]);
  await person.click(screen.getByRole('button', { name: 'Change who sees it: Everyone' }));
  await choose(/Who sees it$/, 'My audiences');
  expect((await screen.findByRole('alert')).textContent).toContain('You have no audiences yet');
  await person.click(screen.getByRole('button', { name: 'New audience' }));
  await person.type(await screen.findByRole('textbox', { name: 'Name' }), 'Street{Enter}');
  await person.type(await screen.findByRole('textbox', { name: 'User names' }), 'eva');
  await person.click(screen.getByRole('button', { name: 'Add these members' }));
  expect(await screen.findByText('1 member added')).toBeDefined();
  await person.click(screen.getByRole('button', { name: 'Done' }));
  const box = (await screen.findByRole('checkbox', { name: /^Street/ })) as HTMLInputElement;
  expect(box.checked).toBe(true);
  expect(sent.at(-1)).toEqual({
    viewMyPostsAndComments: 'selectedAudiences',
    replyMyPostsAndComments: 'selectedAudiences',
    audiences: [street.id],
    pollyId: undefined,
  });
  await person.click(box);
  expect((await screen.findByRole('alert')).textContent).toContain('Choose at least one audience');
});

test('shows who is in the chosen circle', async () => {
  const sight = { visible: 1, total: 2 };
  const kinds = { posts: sight, comments: sight, stances: sight, votes: sight };
  server.use(mockCall('previewCircle', { people: 1, examples: [author('eva', 'Eva Lindenhof')], ...kinds }));
  const { person, choose } = open([]);
  await person.click(screen.getByRole('button', { name: 'Change who sees it: Everyone' }));
  expect(screen.queryByText(/Who are they/)).toBeNull();
  await choose(/Who sees it$/, 'Just friends');
  await person.click(screen.getByText(/Who are they/));
  expect(await screen.findByText('Eva Lindenhof')).toBeDefined();
  expect(screen.getByRole('link', { name: 'See your profile as they do' }).getAttribute('href')).toContain('as=friend');
});

test('drops a personal circle when the post becomes anonymous', () => {
  const own = { viewMyPostsAndComments: 'justFriends', replyMyPostsAndComments: 'justMe' } as const;
  const everyone = { viewMyPostsAndComments: 'everyone', replyMyPostsAndComments: 'everyone' };
  expect(anonymousAudience({ ...own, audiences: [idOf(51)] })).toEqual(everyone);
  expect(anonymousAudience()).toEqual(everyone);
  const forPolly = { viewMyPostsAndComments: 'justThePolly', replyMyPostsAndComments: 'noOne', pollyId: dirk } as const;
  expect(anonymousAudience(forPolly)).toEqual(forPolly);
});
