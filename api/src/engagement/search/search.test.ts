import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RichTextDocument, SearchKind } from '@hustings/contract';
import { organisationOf } from '../../community/organisations/testing/organisations.ts';
import { statement } from '../../platform/db/statement.ts';
import { seedPeople } from '../../politics/people/index.ts';
import { moderatorOf, stanceOf, stanceWith, topicOf } from '../../content/stances/testing/stances.ts';
import { testServer, type TestMember, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let ann: TestMember;
let bob: TestMember;

beforeAll(async () => {
  server = await testServer({
    limits: { postGapSeconds: 0, postGapSecondsLow: 0, searchesPerMinute: 10_000, searchesPerMinuteGuest: 10_000 },
  });
  await seedPeople(server.services);
  ann = await server.memberAs({ userName: 'ann', displayName: 'Ann Bakker', level: 5 });
  bob = await server.memberAs({ userName: 'roberto', displayName: 'Róbert Vásquez', level: 5 });
});
afterAll(() => server.close());

interface Written {
  title?: string;
  language?: 'en' | 'nl' | 'de' | 'zho' | 'ja' | 'th' | 'hi' | 'ar' | 'ko';
  tags?: string[];
}
/** Creates an author. Each post has its own, because the number of posts a day is limited. */
const author = () => server.memberAs({ level: 5 });

const write = async (body: string, more: Written = {}) =>
  (await server.call('createPost', { body: { language: 'en', body, ...more } }, await author())).body;

const richText = (text: string): RichTextDocument => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
});

/** Publishes a Full Post: a title, a description and a rich text. */
const writeFull = async (title: string, description: string, text: string) => {
  const body = { language: 'en' as const, title, description, document: richText(text) };
  return (await server.call('createPost', { body }, await author())).body;
};

const search = async (kind: SearchKind, term: string, query: object = {}, member?: TestMember) =>
  (await server.call('searchKind', { params: { kind }, query: { term, ...query } }, member)).body;
const texts = async (term: string) => (await search('post', term)).results.map(({ text }) => text?.text);
const names = async (kind: SearchKind, term: string, member?: TestMember) =>
  (await search(kind, term, {}, member)).results.map(({ title }) => title?.text);

/** Returns the marked parts of a text. */
const marked = ({ text, marks }: { text: string; marks: [number, number][] } = { text: '', marks: [] }) =>
  marks.map(([from, until]) => text.slice(from, until));

describe('posts', () => {
  it('are found by other forms of their words, in their own language, and mark them', async () => {
    await write('The council is closing two libraries near the harbour.', { title: 'Libraries at risk' });
    await write('De gemeente sluit twee bibliotheken bij de haven.', { language: 'nl' });
    await write('Die Gemeinde schließt zwei Büchereien am Hafen.', { language: 'de' });
    const [english] = (await search('post', 'closed library')).results;
    expect(english?.title?.text).toBe('Libraries at risk');
    expect(marked(english?.title)).toEqual(['Libraries']);
    expect(marked(english?.text)).toEqual(['closing', 'libraries']);
    expect(await texts('bibliotheek')).toEqual(['De gemeente sluit twee bibliotheken bij de haven.']);
    expect(await texts('bücherei')).toEqual(['Die Gemeinde schließt zwei Büchereien am Hafen.']);
    await write('أغلقت البلدية المكتبات القريبة.', { language: 'ar' });
    expect(await texts('المكتبة')).toEqual(['أغلقت البلدية المكتبات القريبة.']);
    expect(await texts('library volcano')).toEqual([]);
  });

  it('are found by the beginnings of words, with or without accents', async () => {
    await write('A café for the neighbourhood.');
    expect(await texts('neighb')).toEqual(['A café for the neighbourhood.']);
    expect(await texts('cafe')).toEqual(['A café for the neighbourhood.']);
  });

  it('are found by a misspelt term if nothing matches it', async () => {
    await write('The roundabout is dangerous for cyclists.', { title: 'Roundabout' });
    expect(await texts('rondabout')).toEqual(['The roundabout is dangerous for cyclists.']);
    expect(await texts('xylophonic')).toEqual([]);
  });

  it('are found by other forms of the words of their description', async () => {
    await writeFull('On the river', 'Why the dredging of the estuary stopped.', 'It was about money.');
    const [hit] = (await search('post', 'estuaries dredged')).results;
    expect(hit?.title?.text).toBe('On the river');
    expect(marked(hit?.text)).toEqual(['dredging', 'estuary']);
    expect(hit?.text?.text).toContain('It was about money.');
  });

  it.each([
    ['zho', '市政府关闭了两座图书馆。', '图书馆'],
    ['zho', '我们需要更多公园。', '公'],
    ['ja', '市は図書館を二つ閉めます。', '図書館'],
    ['th', 'เทศบาลปิดห้องสมุดสองแห่ง', 'ห้องสมุด'],
    ['hi', 'माता-पिता स्कूल चाहते हैं।', 'स्कूल'],
    ['ko', '시청은 도서관을 닫습니다.', '도서관'],
  ] as const)('in %s are found by a part of their text: %s', async (language, body, term) => {
    await write(body, { language });
    expect(await texts(term)).toEqual([body]);
    expect(await texts(`${term}xyz`)).toEqual([]);
  });

  it('show the part of a long text that matches', async () => {
    await write(`${'Something else entirely. '.repeat(400)}The weir broke. ${'And more of that. '.repeat(400)}`);
    const [hit] = (await search('post', 'weir')).results;
    expect(hit?.text?.text.length).toBeLessThan(400);
    expect(marked(hit?.text)).toEqual(['weir']);
  });

  it('show markup as text', async () => {
    await write('<b>Zeppelin</b> &lt;zeppelin> & more');
    const [hit] = (await search('post', 'zeppelin')).results;
    expect(hit?.text?.text).toBe('<b>Zeppelin</b> &lt;zeppelin> & more');
    expect(marked(hit?.text)).toEqual(['Zeppelin', 'zeppelin']);
  });

  it('are listed page by page without gaps, and counted', async () => {
    for (let n = 0; n < 7; n += 1) await write(`Ferry number ${n} sails again.`);
    const first = await search('post', 'ferry', { take: 3, include: 'total' });
    expect(first.total).toBe(7);
    const second = await search('post', 'ferry', { take: 3, after: first.next });
    const third = await search('post', 'ferry', { take: 3, after: second.next });
    expect(third.next).toBeUndefined();
    const all = [first, second, third].flatMap(({ results }) => results.map(({ id }) => id));
    expect(new Set(all).size).toBe(7);
    const skipped = await search('post', 'ferry', { take: 3, skip: 3 });
    expect(skipped.results).toEqual(second.results);
  });
});

describe('names', () => {
  it('of pollies are found by beginnings of words, in any order, and by a misspelt term', async () => {
    const [first] = (await search('polly', 'vossen marit')).results;
    expect(first).toMatchObject({ url: '/polly/marit-vossen', detail: expect.stringContaining('·') });
    expect(marked(first?.title)).toEqual(['Marit', 'Vossen']);
    expect(await names('polly', 'marit voss')).toContain('Marit Vossen');
    expect((await names('polly', 'marit vosen'))[0]).toBe('Marit Vossen');
  });

  it('of members are found by members only, by user name and display name', async () => {
    expect(await names('person', 'vasq', ann)).toEqual(['Róbert Vásquez']);
    expect(await names('person', 'ROBERTO', ann)).toEqual(['Róbert Vásquez']);
    expect(await names('person', 'robrto', ann)).toEqual(['Róbert Vásquez']);
    expect(await names('person', 'vasq')).toEqual([]);
  });

  it('of deleted members, and of members who blocked the viewer, are not found', async () => {
    const gone = await server.memberAs({ userName: 'gonezork', displayName: 'Gone Zork' });
    const wall = await server.memberAs({ userName: 'wallzork', displayName: 'Wall Zork' });
    expect(await names('person', 'zork', ann)).toHaveLength(2);
    await server.call('block', { body: { userId: ann.accountId } }, wall);
    const leave = statement<{ accountId: string }>(
      'test.search.gone',
      'UPDATE accounts SET deleted_at = now() WHERE id = $accountId',
    );
    await server.services.database.query(leave({ accountId: gone.accountId }));
    expect(await names('person', 'zork', ann)).toEqual([]);
    expect(await names('person', 'wallzork', bob)).toEqual(['Wall Zork']);
  });

  it('of tags and parties are found', async () => {
    await write('On tags', { tags: ['Public Transport'] });
    expect((await search('tag', 'transp')).results).toMatchObject([
      { url: '/post_tags/public-transport', title: { text: 'Public Transport', marks: [[7, 16]] } },
    ]);
    const [polly] = (await server.call('listPollies', { query: { take: 1 } })).body.results;
    const [party] = (await search('party', polly?.partyName ?? '')).results;
    expect(party?.title?.text).toBe(polly?.partyName);
    expect(party?.url).toMatch(/^\/party\//);
  });
});

describe('organisations', () => {
  it('are found by words of their names, open ones first', async () => {
    const owner = await server.memberAs({ level: 3 });
    const open = await organisationOf(server, owner, { name: 'Wombat friends' });
    const closed = await organisationOf(server, owner, { name: 'Wombat' });
    await server.call('closeOrganisation', { params: { id: closed.organisationId } }, owner);
    const { results } = await search('organisation', 'wombat');
    expect(results.map(({ url }) => url)).toContain(`/organisation/${open.slug}`);
    expect(results).toHaveLength(2);
    expect(await names('organisation', 'friends wom')).toEqual(['Wombat friends']);
  });
});

describe('elections', () => {
  it('are found by words of their names, those to come first', async () => {
    const { results } = await search('election', 'westmere');
    expect(results).toHaveLength(3);
    expect(results[0]).toMatchObject({ detail: 'Westmere', url: `/election/${results[0]?.id}` });
    expect(await names('election', 'parliament 2023')).toEqual(['Parliament of Westmere 2023']);
    expect((await names('election', 'parliament'))[1]).toBe('Parliament of Westmere 2023');
    expect(await names('election', 'parliment of westmere')).not.toEqual([]);
  });
});

describe('topics and stances', () => {
  it('topics are found in both languages, and shown in the reader’s', async () => {
    await topicOf(server, 'trolleybuses');
    const [dutch] = (await search('topic', 'trolleybuses', { language: 'nl' })).results;
    expect(dutch).toMatchObject({ title: { text: 'Over trolleybuses' }, url: '/topicstances?topic=trolleybuses' });
    expect((await search('topic', 'moet trolleybuses')).results).toMatchObject([
      { title: { text: 'About trolleybuses', marks: [[6, 18]] }, text: { text: 'Should trolleybuses be?' } },
    ]);
    expect(await names('topic', 'troleybuses')).toEqual(['About trolleybuses']);
  });

  it('stances are found by their text, and show the position of their author', async () => {
    await stanceOf(server, await author(), { topic: 'moorings', body: 'Houseboats bring life to the quays.' });
    const [hit] = (await search('topicStance', 'houseboat')).results;
    expect(hit).toMatchObject({ title: { text: 'About moorings' }, position: 'for' });
    expect(marked(hit?.text)).toEqual(['Houseboats']);
    expect((await search('topicStance', 'housboats')).results).toHaveLength(1);
  });

  it('a stance that waits for approval is found only by its author', async () => {
    await topicOf(server, 'moorings');
    const body = stanceWith({ topic: 'moorings', body: 'Gondolas everywhere, please.' });
    await server.call('createTopicStance', { body }, ann);
    expect((await search('topicStance', 'gondolas', {}, ann)).results).toHaveLength(1);
    expect((await search('topicStance', 'gondolas', { include: 'total' }, bob)).total).toBe(0);
  });
});

/** Saves a publication and returns a function that publishes it. */
const savePublication = async (kind: 'blog' | 'interview', language: 'en' | 'nl', words: string) => {
  const admin = await moderatorOf(server);
  const document = richText(words);
  const interview = {
    person: { name: 'Tessa Quill', role: 'Ferrywoman' },
    questions: [{ question: 'Who taught you to navigate?', answer: document }],
  };
  const title = language === 'en' ? 'On navigating' : 'Over navigeren';
  const about = {
    slug: `on-${kind}`,
    title,
    description: 'By day and night.',
    ...(kind === 'interview' && { interview }),
  };
  const saved = await server.call('savePublication', { body: { kind, language, ...about, body: document } }, admin);
  const { id } = saved.body;
  return () => server.call('setPublished', { params: { id }, body: { published: true, version: 1 } }, admin);
};

describe('publications', () => {
  it('are found after they are published, once each, in the language of the reader', async () => {
    const english = await savePublication('blog', 'en', 'We steer by lightships.');
    const dutch = await savePublication('blog', 'nl', 'We varen op lichtschepen (lightships).');
    expect((await search('publication', 'lightship')).results).toEqual([]);
    await english();
    await dutch();
    const found = await search('publication', 'lightship', { language: 'nl', include: 'total' });
    expect(found).toMatchObject({ total: 1, results: [{ url: '/blog/on-blog', title: { text: 'Over navigeren' } }] });
    expect(await names('publication', 'lichtschepen')).toEqual(['On navigating']);
  });

  it('with an interview are found by its person and questions', async () => {
    await (
      await savePublication('interview', 'en', 'My aunt did.')
    )();
    expect((await search('publication', 'quill navigated')).results).toMatchObject([
      { url: '/interviews/on-interview' },
    ]);
    expect(await names('publication', 'navigatin')).toContain('On navigating');
  });
});

describe('a search among everything', () => {
  it('returns the best hits of each kind, and tells whether there are more', async () => {
    for (let n = 0; n < 4; n += 1) await write(`Lighthouse ${n} is for sale.`, { tags: ['Lighthouse'] });
    const { groups } = (await server.call('search', { query: { term: 'lighthouse' } })).body;
    expect(groups.map(({ kind, results, more }) => [kind, results.length, more])).toEqual([
      ['tag', 1, false],
      ['post', 3, true],
    ]);
  });

  it.each(['', '   ', '%', "';--", '"', '\\', '!', ':*', '& |', '<->', 'a', '\u200b', '🎈', '( ) *:A'])(
    'accepts the term %j',
    async (term) => {
      const { status, body } = await server.call('search', { query: { term } });
      expect(status).toBe(200);
      expect(Array.isArray(body.groups)).toBe(true);
    },
  );
});

describe('limits', () => {
  it('allow a guest 15 searches a minute, and a member 30', async () => {
    const strict = await testServer();
    const member = await strict.memberAs();
    const tries = async (by?: TestMember) => {
      for (let n = 0; ; n += 1) {
        const answer = await strict.call('search', { query: { term: 'ferry' } }, by);
        if (answer.status !== 200) return [n, answer.failure?.errorCode];
      }
    };
    expect(await tries()).toEqual([15, 'RateLimited']);
    expect(await tries(member)).toEqual([30, 'RateLimited']);
    strict.moveClock(61_000);
    expect((await strict.call('search', { query: { term: 'ferry' } })).status).toBe(200);
    await strict.close();
  });
});
