import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ownFields } from '@hustings/contract';
import { AbuseReason, SanctionRule } from '@hustings/contract/schemas';
import { goodPassword } from '../accounts/testing.ts';
import { statement } from '../../platform/db/statement.ts';
import { personalData } from '../../app/personal-data.ts';
import type { TestMember, TestServer } from '../../testing/server.ts';
import {
  snapshotMember,
  memberTexts,
  type MemberSnapshot,
  type FullMember,
} from '../account-deletion/testing/full-member.ts';
import { dayMilliseconds } from '../account-deletion/testing/traces.ts';
import { unzip } from './testing/unzip.ts';
import { sweepExports } from './export-files.ts';
import { makeNextExport } from './worker.ts';
import { exportTexts } from './export-texts.ts';

let snapshot: MemberSnapshot;
let server: TestServer;
let member: FullMember;

beforeAll(async () => {
  snapshot = await snapshotMember();
});
afterAll(() => snapshot.drop());
beforeEach(async () => {
  ({ server, member } = await snapshot.restore());
});
afterEach(() => server.close());

const ask = (as: TestMember = member) => server.call('requestExport', {}, as);
const look = async (as: TestMember = member) => (await server.call('getExport', {}, as)).body;
const make = () => makeNextExport(server.services, personalData);
const download = (as: TestMember | undefined = member) =>
  server.inject({
    method: 'GET',
    url: '/api/user/export/download',
    headers: as ? { authorization: `Bearer ${as.token}` } : {},
  });

/** Returns the files of the member's export as text. */
async function exported(as: TestMember = member): Promise<Map<string, string>> {
  const files = await unzip((await download(as)).rawPayload);
  return new Map([...files].map(([name, bytes]) => [name, bytes.toString('utf8')]));
}

const filesOf = async () => readdir(join(server.services.settings.dataDir, 'files', 'exports')).catch(() => []);

const warnForHate = statement<{ accountId: string }>(
  'test.warnForHate',
  "INSERT INTO sanctions (account_id, kind, rule, created_at) VALUES ($accountId, 'warn', 'hate', now())",
);
const questionsOf = statement<{ slug: string }>(
  'test.questionsOf',
  'SELECT question_en AS en, question_nl AS nl FROM topics WHERE slug = $slug',
);

describe('an export', () => {
  it('is made in the background and downloaded by its owner', async () => {
    expect(await look()).toEqual({ status: 'none', progress: 0 });
    const { status, body } = await ask();
    expect([status, body.status]).toEqual([202, 'waiting']);
    expect(await make()).toBe(true);
    const ready = await look();
    expect(ready).toMatchObject({ status: 'ready', progress: 100, bytes: expect.any(Number) });

    const file = await download();
    expect(file.statusCode).toBe(200);
    expect(file.headers).toMatchObject({
      'content-type': 'application/zip',
      'cache-control': 'private, no-store',
      'content-disposition': expect.stringMatching(
        /^attachment; filename="hustings-Quillfeather-\d{4}-\d\d-\d\d\.zip"$/,
      ),
      'content-length': String(ready.bytes),
    });
    expect(file.rawPayload).toHaveLength(ready.bytes ?? 0);
    expect(await make()).toBe(false);
  });

  it('contains all personal data of the member', async () => {
    await ask();
    await make();
    const files = await exported();
    const pictures = [...files.keys()].filter((name) => name.startsWith('files/message-'));
    expect(pictures).toHaveLength(1);
    expect([...files.keys()].toSorted()).toEqual(
      [
        ...pictures,
        'index.html',
        'files/picture.webp',
        ...Object.keys(exportTexts.en.kinds).map((kind) => `data/${kind}.json`),
      ].toSorted(),
    );
    const data = (kind: string) => JSON.parse(files.get(`data/${kind}.json`) ?? '') as unknown[];
    expect(data('account')).toMatchObject([
      {
        userName: memberTexts.userName,
        email: memberTexts.email,
        bio: memberTexts.bio,
        viewMyVotes: 'justMe',
        reputationLevel: 5,
      },
    ]);
    expect(data('posts')).toMatchObject([
      {
        title: memberTexts.title,
        body: memberTexts.post,
        tags: [memberTexts.tag, 'Harbour'],
        commentsCount: 1,
        favoritesCount: 1,
      },
    ]);
    expect(data('comments')).toMatchObject([
      { body: memberTexts.comment, isReply: false },
      { body: memberTexts.answered, isReply: false },
      { body: memberTexts.reply, isReply: true },
    ]);
    expect(data('favorites')).toMatchObject([{ address: expect.stringContaining('http://127.0.0.1:4000/posts/') }]);
    expect(data('votes')).toMatchObject([
      { person: 'Marit Vossen', vote: 'up', ability: 70, comment: memberTexts.vote },
    ]);
    expect(data('voterLocations')).toMatchObject([{ street: memberTexts.street, isDefault: true }]);
    expect(data('voterLocations')[0]).toHaveProperty('placesFoundBy');
    expect(data('newsletter')).toMatchObject([{ email: memberTexts.email }]);
    expect(data('emailChanges')).toMatchObject([{ email: memberTexts.newEmail }]);
    expect(data('devices')).toHaveLength(1);
    for (const kind of ['follows', 'followers']) expect(data(kind)).toMatchObject([{ approved: true }]);
    const address = 'http://127.0.0.1:4000/polly/marit-vossen';
    expect(data('watchedPollies')).toMatchObject([{ person: 'Marit Vossen', followLevel: 'closely', address }]);
    expect(data('followedParties')).toMatchObject([{ name: 'Meadow Party', followLevel: 'following' }]);
    expect(data('followedElections')).toMatchObject([{ name: 'Council', followLevel: 'following' }]);
    expect(data('audiences')).toMatchObject([{ name: memberTexts.audience, members: [expect.any(String)] }]);
    expect(data('blocks')).toHaveLength(1);
    expect(data('directMessages')).toMatchObject([
      { body: memberTexts.directMessage, own: true, with: member.other.userName },
      { body: 'I shall be there.', own: false, with: member.other.userName },
    ]);
    expect(data('pages')).toMatchObject([{ person: 'Marit Vossen', isStaff: true, address }]);
    for (const word of Object.values(memberTexts)) expect(files.get('index.html')).toContain(word);
  });

  it('contains no texts of other members but messages to the member, and no secrets', async () => {
    await ask();
    await make();
    const files = await exported();
    const text = [...files.values()].join('\n');
    // The sections of messages name the other member.
    const named = new Set(['index.html', 'data/directMessages.json', 'data/conversations.json']);
    const others = [...files].filter(([name]) => !named.has(name)).map(([, content]) => content);
    expect(others.join('\n')).not.toContain(member.other.userName);
    for (const foreign of ['I agree.', 'What about the ferry?', 'The city will.', member.other.accountId])
      expect(text).not.toContain(foreign);
    expect(text).not.toContain('$argon2');
    expect(text).not.toMatch(/hash|token|secret/i);
  });

  it('contains a page in the member’s language with a label for every field', async () => {
    const language = { params: { id: member.accountId }, body: { language: 'nl' } } as const;
    await server.call('updateUser', language, member);
    await ask();
    await make();
    const page = (await exported()).get('index.html') ?? '';
    expect(page).toContain('<html lang="nl">');
    expect(page).toContain('De gegevens van Quillfeather op Hustings');
    const labels = new Set([...page.matchAll(/<dt>(.*?)<\/dt>/g)].map(([, label]) => label));
    const known = new Set(Object.values(exportTexts.nl.fields));
    expect([...labels].filter((label) => !known.has(label ?? ''))).toEqual([]);
  });

  it('names each rule and each choice of a member in both languages', () => {
    const choices = (['gender', 'referToMeAs', 'homeFeed'] as const).flatMap((field) =>
      ownFields[field].of.map((value) => `${field}.${value}`),
    );
    const rules = [
      ...SanctionRule.options.map((rule) => `rule.${rule}`),
      ...AbuseReason.options.map((rule) => `reason.${rule}`),
    ];
    for (const { values } of Object.values(exportTexts))
      expect(Object.keys(values)).toEqual(expect.arrayContaining([...choices, ...rules]));
  });

  it.each([
    ['en', 'woman', 'hatred of a group of people'],
    ['nl', 'vrouw', 'haat tegen een groep mensen'],
  ] as const)('names values and topics in the member’s language (%s)', async (language, gender, rule) => {
    const changes = { params: { id: member.accountId }, body: { language, gender: 'female' } } as const;
    await server.call('updateUser', changes, member);
    await server.services.database.query(warnForHate({ accountId: member.accountId }));
    const [question] = await server.services.database.query<Record<'en' | 'nl', string>>(
      questionsOf({ slug: 'harbour-bridge' }),
    );
    await ask();
    await make();
    const page = (await exported()).get('index.html') ?? '';
    for (const value of [gender, rule, question?.[language]]) expect(page).toContain(`<dd>${value}</dd>`);
  });

  it('escapes the texts of members in the page', async () => {
    const body = '<script>alert(1)</script> & <img src=x>';
    await server.call('createPost', { body: { language: 'en', body } }, member);
    await ask();
    await make();
    const page = (await exported()).get('index.html') ?? '';
    expect(page).not.toContain('<script');
    expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &amp; &lt;img src=x&gt;');
  });

  it('is complete for a long history', async () => {
    await server.services.database.query(
      statement<{ accountId: string }>(
        'testing.manyPosts',
        `INSERT INTO posts (slug, account_id, body, excerpt, is_excerpt, language)
         SELECT 'post-1many' || n, $accountId, 'Text ' || n, 'Text', false, 'en' FROM generate_series(1, 1234) n`,
      )({ accountId: member.accountId }),
    );
    await ask();
    await make();
    const posts = JSON.parse((await exported()).get('data/posts.json') ?? '') as { body: string }[];
    expect(new Set(posts.map(({ body }) => body)).size).toBe(1235);
  });
});

describe('a request for an export', () => {
  it('needs a recent password', async () => {
    server.moveClock(11 * 60_000);
    expect((await ask()).failure?.errorCode).toBe('PasswordNeeded');
    await server.call('confirmPassword', { body: { password: goodPassword } }, member);
    expect((await ask()).status).toBe(202);
  });

  it('is refused to guests, and answers other members with their own export only', async () => {
    await ask();
    await make();
    expect((await download(member.other)).statusCode).toBe(404);
    expect((await look(member.other)).status).toBe('none');
    const guest = await server.inject({ method: 'GET', url: '/api/user/export/download' });
    expect(guest.statusCode).toBe(401);
  });

  it('is allowed to a banned member', async () => {
    const banned = await server.memberAs({ banned: true });
    expect((await ask(banned)).status).toBe(202);
    await make();
    expect((await download(banned)).statusCode).toBe(200);
  });

  it('starts one export at a time, and a few a day', async () => {
    const answers = await Promise.all([ask(), ask(), ask()]);
    expect(answers.map(({ body }) => body.status)).toEqual(['waiting', 'waiting', 'waiting']);
    await make();
    expect(await make()).toBe(false);
    for (let round = 0; round < server.services.limits.exportsPerDay; round += 1) {
      await ask();
      await make();
    }
    expect((await ask()).failure?.errorCode).toBe('RateLimited');
  });

  it('is followed by a mail without a key when the export is ready', async () => {
    await ask();
    await make();
    const { body } = await server.call('listKeptMail', { query: { to: member.email } });
    expect(body.results[0]?.subject).toBe('Your data is ready to download');
    expect(body.results[0]?.text).toContain('http://127.0.0.1:4000/settings/data');
  });
});

describe('a finished export', () => {
  it('is deleted after seven days, row and file', async () => {
    await ask();
    await make();
    server.moveClock(6.9 * dayMilliseconds);
    await sweepExports(server.services);
    expect((await download()).statusCode).toBe(200);
    server.moveClock(0.1 * dayMilliseconds);
    expect((await download()).statusCode).toBe(404);
    expect(await look()).toEqual({ status: 'none', progress: 0 });
    await sweepExports(server.services);
    expect(await filesOf()).toEqual([]);
  });

  it('is replaced by a new one, and its file is deleted', async () => {
    await ask();
    await make();
    const [first] = await filesOf();
    await ask();
    await make();
    server.moveClock(dayMilliseconds / 12);
    await sweepExports(server.services);
    expect(await filesOf()).toHaveLength(1);
    expect(await filesOf()).not.toContain(first);
  });

  it('has a file name from which neither token nor owner can be derived', async () => {
    await ask();
    await make();
    const [row] = await server.services.database.query<{ token: Buffer }>(
      statement('testing.token', 'SELECT file_token AS token FROM data_exports')(),
    );
    const [name = ''] = await filesOf();
    expect(name).toMatch(/^[0-9a-f]{64}\.sealed$/);
    expect(name).not.toContain(row?.token.toString('hex'));
  });

  it('is encrypted, readable for its process only, and needs the key file', async () => {
    await ask();
    await make();
    const [name = ''] = await filesOf();
    const path = join(server.services.settings.dataDir, 'files', 'exports', name);
    const bytes = await readFile(path);
    // An unencrypted zip would start with the signature `PK` and contain the names of its files.
    expect(bytes.subarray(0, 2).toString()).not.toBe('PK');
    expect(bytes.includes('index.html')).toBe(false);
    expect((await stat(path)).mode & 0o077).toBe(0);
    expect((await download()).rawPayload.subarray(0, 2).toString()).toBe('PK');
    bytes[100]! ^= 1;
    await writeFile(path, bytes);
    // The server detects the modification only after the answer has started, and then aborts the answer.
    const broken = await download().catch(() => undefined);
    expect(broken?.rawPayload.includes('index.html') ?? false).toBe(false);
  });

  it('of an earlier version, which is not encrypted, is encrypted by the next sweep', async () => {
    await ask();
    await make();
    const zip = (await download()).rawPayload;
    const [name = ''] = await filesOf();
    const folder = join(server.services.settings.dataDir, 'files', 'exports');
    await writeFile(join(folder, name.replace('.sealed', '.zip')), zip);
    await rm(join(folder, name));
    await sweepExports(server.services);
    expect(await filesOf()).toEqual([name]);
    expect((await download()).rawPayload.equals(zip)).toBe(true);
  });

  it('is not found if its file is missing', async () => {
    await ask();
    await make();
    await server.services.database.query(
      statement('testing.loseFile', `UPDATE data_exports SET file_token = decode(repeat('00', 32), 'hex')`)(),
    );
    expect((await download()).statusCode).toBe(404);
  });
});
