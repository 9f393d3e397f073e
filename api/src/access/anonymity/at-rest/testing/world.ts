import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { CallAnswer, CallInput, CallName, UploadedImage, VoteValue } from '@hustings/contract';
import sharp from 'sharp';
import { inject, vi } from 'vitest';
import { publishers as sitePublishers } from '../../../../app/anonymous-items.ts';
import { usedPlaces } from '../../../../content/posts/index.ts';
import { hashNewPassword } from '../../../../identity/accounts/index.ts';
import { uploadForm } from '../../../../identity/profiles/testing/upload-form.ts';
import type { Database, Queryable } from '../../../../platform/db/database.ts';
import { statement } from '../../../../platform/db/statement.ts';
import { makeSealedSlots, slotCoverPlan } from '../../../../platform/files/index.ts';
import { makeSealedInbox } from '../../../../platform/sealed-inbox/index.ts';
import { upsertFromSource } from '../../../../politics/people/index.ts';
import { testSource } from '../../../../politics/people/testing/test-source.ts';
import { topicOf } from '../../../../content/stances/testing/stances.ts';
import { testServer, type FrozenServer, type TestMember, type TestServer } from '../../../../testing/server.ts';
import type { ItemKind, Publishers } from '../../items.ts';
import { makeThief, type StoredData, type Thief } from './stored-data.ts';
import { runStep, type StepOptions } from '../../hourly-steps/step.ts';
import type { Services } from '../../../../platform/core/services.ts';

/** An anonymous item of the world, and its author, whom the thief has to find. */
export interface WorldItem {
  id: string;
  kind: ItemKind;
  accountId: string;
  /** Whether the item is a vote on a candidate. */
  isOnCandidate: boolean;
  /** The uploads that the item shows, by their ids before it was published. */
  pictures: readonly string[];
  /** The draft that the item was made from. */
  draftId: string | undefined;
  /** The number of the step that published it; undefined while it waits. */
  step: number | undefined;
}

/** A visit of a member: a log-in, a named act at its end, and perhaps anonymous acts between the two. */
export interface Visit {
  accountId: string;
  /** The moments at which the visit began and ended, in the site's milliseconds since 1970. */
  from: number;
  through: number;
  /** Whether the member acted anonymously. */
  acted: boolean;
}

/** What really happened in the world. */
export interface World {
  server: TestServer;
  items: readonly WorldItem[];
  /** All visits, in their order. */
  visits: readonly Visit[];
  /** The members, whose names are public. */
  members: readonly PublicMember[];
  /** The lines of the site's log, each with the site's time of its write. */
  logLines: readonly { at: number; line: string }[];
  /** The numbers of members whose acts a step carried, without the votes that could not wait for others. */
  carried: readonly number[];
  /** The last transaction before the world began. */
  began: number;
  close(): Promise<void>;
}

/** What a member of the world votes. */
interface Ballot {
  vote: VoteValue;
  viewMyVotes?: 'everyone';
  anonymous?: boolean;
}

/** What everybody knows of a member. */
export interface PublicMember {
  accountId: string;
  userName: string;
}

/** A protection that is taken away. By default the world has all protections. */
export interface Weakness {
  /** Whether the inbox writes dummies. */
  cover?: boolean;
  /** Whether slots of uploads are rewritten, and the times of their files set. */
  uploadCover?: boolean;
  /** Runs right after an upload, in the request. */
  afterUpload?(site: WeakSite, upload: UploadedImage): Promise<void>;
  /** How often a visit has no picture, one and two, relative to each other. */
  pictureWeights?: readonly number[];
  /** The fewest members of a step. */
  fewestMembers?: number;
  /** Replaces parts of the site in the steps. */
  inStep?(site: WeakSite): Partial<WeakSite>;
  /** Replaces the step at a full hour. */
  step?(site: WeakSite): Promise<void>;
  /** Runs right after a draft was saved, in the request. */
  afterDraft?(site: WeakSite, draft: { id: string; text: string }): Promise<void>;
  /** Runs right after an anonymous act, in the request. */
  afterAct?(site: WeakSite, item: WorldItem): Promise<void>;
}

/** The site, as a weakness uses it. */
export interface WeakSite {
  services: Services;
  publishers: Publishers;
  items: readonly WorldItem[];
  /** Returns a file of a member's upload. */
  download(accountId: string, imageId: string): Promise<Buffer>;
  /** Writes a line into the site's log. */
  log(line: string): void;
}

const hour = 3_600_000;
const second = 1_000;
/** The hours of a day (UTC) in which members are active. The owl is alone at night. */
const activeHours = [8, 12, 17, 20];
const nightHours = [1, 2];
/** The milliseconds of a visit; each visit takes the same time, so that its length tells nothing. */
const visitMilliseconds = 10 * second;
/** The milliseconds of a visit in which pictures and drafts are prepared, before the anonymous acts. */
const preparingMilliseconds = 2 * second;
/**
 * The milliseconds of an hour in which its visits happen. The thief gains nothing from the rest, which only dummies
 * fill.
 */
const busyMilliseconds = 60 * second;
const tick = 250;

const password = 'Made-World-1!';
const setPassword = statement<{ hash: string }>('testing.setAllPasswords', 'UPDATE accounts SET password_hash = $hash');
const published = statement<{ ids: readonly string[] }>(
  'testing.publishedItems',
  `SELECT id FROM posts WHERE id = ANY ($ids::uuid[]) UNION ALL SELECT id FROM comments WHERE id = ANY ($ids::uuid[])
   UNION ALL SELECT id FROM topic_stances WHERE id = ANY ($ids::uuid[])
   UNION ALL SELECT id FROM daily_votes WHERE id = ANY ($ids::uuid[])`,
);

const beginning = statement(
  'testing.beginning',
  'SELECT current_database() AS database, pg_current_xact_id()::text AS xid',
);

/** A member of the world, with habits. */
interface Inhabitant {
  member: TestMember;
  number: number;
  isOwl: boolean;
  /** How often the member visits, relative to others. */
  zeal: number;
  /** The hour of the day that the member likes most. */
  liked: number;
  /** The topics without a stance of the member. */
  topics: string[];
  /** The pollies without a vote of the member on this day. */
  pollies: string[];
  /** The candidates without a vote of the member. */
  candidacies: string[];
  /** The target whose named vote the member has deleted in this visit. */
  reconsidered: VoteTarget | undefined;
  /** The pictures and the draft of this visit. */
  prepared: Prepared;
}

/** A target of a vote in the world. */
interface VoteTarget {
  kind: 'polly' | 'candidacy';
  id: string;
}

/** The pictures and the draft that a member prepares for a post. */
interface Prepared {
  pictures: UploadedImage[];
  draftId: string | undefined;
  text: string;
}

/** How often a visit has no picture, one and two, relative to each other. */
const usualPictureWeights = [12, 3, 1];

/** The height and widths of the pictures in pixels, whose files have different lengths. */
const pictureHeight = 40;
const pictureWidths = [100, 500, 1000];

/** Makes a text of any length that is like no other. */
const randomText = (): string => `Anonymous ${random()}${' and on'.repeat(randomInt(40))}`;
const pick = <Entry>(entries: readonly Entry[]): Entry => entries[randomInt(entries.length)] as Entry;
const random = (): number => randomInt(1_000_000) / 1_000_000;

/** Picks an entry, each with a probability in proportion to its weight. */
function pickWeighted<Entry>(entries: readonly Entry[], weightOf: (entry: Entry) => number): Entry {
  let left = random() * entries.reduce((sum, entry) => sum + weightOf(entry), 0);
  return entries.find((entry) => (left -= weightOf(entry)) <= 0) ?? (entries.at(-1) as Entry);
}

/** Makes the address of a member's network. */
const addressOf = ({ number }: Inhabitant): string => `198.51.100.${number + 1}`;

/** The members and subjects of a world before its first day, from which several worlds can start. */
export interface Stage {
  server: FrozenServer;
  inhabitants: readonly Inhabitant[];
  pollies: string[];
  /** An election whose polls stay open, and its candidacies. */
  election: { id: string; candidacies: string[] };
  posts: string[];
}

const options = {
  cheapPasswords: true,
  limits: {
    postGapSeconds: 0,
    commentGapSeconds: 0,
    logInTries: 1_000_000,
    uploads: 1_000_000,
    anonymousFewestMembers: 3,
  },
};

const key = (identifier: string) => ({ scheme: 'test', identifier });

/** Makes an election in the far future, in whose contests all people of a source stand. */
function electionOf(people: number) {
  const contests = ['north', 'east', 'south', 'west'];
  return {
    elections: [{ ...key('election'), name: 'Far election', day: '2199-06-10', divisionId: 'x-test/country' }],
    contests: contests.map((name) => ({
      ...key(name),
      election: key('election'),
      kind: 'candidates' as const,
      name,
    })),
    candidacies: contests.flatMap((name) =>
      Array.from({ length: people }, (_, index) => ({
        ...key(`${name}/${index}`),
        contest: key(name),
        person: key(`person/${index}`),
      })),
    ),
  };
}

async function electionIn(server: TestServer): Promise<Stage['election']> {
  const [found] = (await server.call('listElections', { query: {} })).body.results;
  const id = found?.electionId ?? '';
  const { body } = await server.call('listCandidates', { params: { id }, query: { take: 60 } });
  return { id, candidacies: body.results.map(({ candidacyId }) => candidacyId) };
}

/** Makes the stage: verified members, pollies, topics and posts to comment on. */
export async function makeStage(members: number): Promise<Stage> {
  const server = await testServer(options);
  const today = server.services.now().toISOString().slice(0, 10);
  const people = Array.from({ length: 15 }, (_, index) => ({
    name: `Polly Number${index}`,
    place: 'nowhere' as const,
  }));
  const source = { ...testSource(people), ...electionOf(people.length) };
  await upsertFromSource(server.services.database, source, { today, retrieved: today, apply: true });
  const election = await electionIn(server);
  const pollies = (await server.call('listPollies', { query: { take: 100 } })).body.results.map(
    (each) => each.personId,
  );
  const topics: string[] = [];
  for (let number = 0; number < 40; number += 1) topics.push(await topicOf(server, `topic-${number}`));
  const editor = await server.memberAs({ level: 5 });
  const posts: string[] = [];
  for (let number = 0; number < 8; number += 1) {
    const body = { language: 'en', body: `A public matter, number ${number}` } as const;
    posts.push((await server.call('createPost', { body }, editor)).body.id);
  }
  const inhabitants: Inhabitant[] = [];
  for (let number = 0; number < members; number += 1)
    inhabitants.push({
      member: await server.memberAs({ level: 4, verified: true, userName: `member${String(number).padStart(3, '0')}` }),
      number,
      isOwl: number === 0,
      zeal: 1 + (number % 4),
      liked: pick(activeHours),
      topics,
      pollies: [],
      candidacies: election.candidacies,
      reconsidered: undefined,
      prepared: { pictures: [], draftId: undefined, text: '' },
    });
  const hash = await hashNewPassword(server.services, 'password', password, []);
  await server.services.database.query(setPassword({ hash }));
  return { server: await server.freeze(), inhabitants, pollies, election, posts };
}

/** Encodes a picture of random pixels, so that its length grows with its width. */
const encodeNoise = (width: number): Promise<Buffer> =>
  sharp(randomBytes(3 * width * pictureHeight), { raw: { width, height: pictureHeight, channels: 3 } })
    .png({ compressionLevel: 0 })
    .toBuffer();

/** The members of the stage who live in a world, and how many of them visit the site in an active hour. */
export interface Population {
  members: number;
  visitsPerHour: number;
}

/** Starts a world on a copy of the stage, at the next midnight. */
export async function startWorld(
  stage: Stage,
  { members, visitsPerHour }: Population,
  weakness: Weakness = {},
): Promise<LivingWorld> {
  const logLines: { at: number; line: string }[] = [];
  const log = { write: (line: string) => void logLines.push({ at: Date.now(), line }) };
  const server = await testServer({ ...options, from: stage.server, log });
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'Date'],
    now: Math.ceil(Date.now() / (24 * hour)) * 24 * hour,
  });
  // After the clock is replaced, because the cover keeps the clock that it finds.
  const writes = countedWrites(server);
  const inhabitants = stage.inhabitants.flatMap((each, index) =>
    index < members
      ? [{ ...each, member: { ...each.member }, topics: [...each.topics], candidacies: [...each.candidacies] }]
      : [],
  );
  const [row] = await server.services.database.query<{ database: string; xid: string }>(beginning());
  const thief = await makeThief(
    { ...inject('cluster'), database: row?.database ?? '' },
    server.services.settings.dataDir,
  );
  return new LivingWorld(server, weakness, inhabitants, {
    ...stage,
    visitsPerHour,
    writes,
    thief,
    log,
    logLines,
    began: Number(row?.xid),
  });
}

/** The writes of the inbox and of sealed slots. */
interface CountedWrites {
  /** Waits until no write is in progress. */
  settle(): Promise<void>;
}

/** Waits for a turn of the event loop, in which what follows a write may begin another one. */
const aTurn = () => new Promise<void>((resolve) => setImmediate(resolve));

/** Counts the writes of the inbox and of sealed slots that are in progress, because nothing waits for dummies. */
function countedWrites({ services }: TestServer): CountedWrites {
  const writing = new Set<Promise<unknown>>();
  const counted = <Result>(write: Promise<Result>): Promise<Result> => {
    const settled: Promise<unknown> = write.then(aTurn, aTurn).then(() => void writing.delete(settled));
    writing.add(settled);
    return write;
  };
  const { database, settings, limits, hmac } = services;
  const transaction: Database['transaction'] = (work) => counted(database.transaction(work));
  const urgent: Queryable = { query: (bound) => counted(database.urgent.query<never>(bound)) };
  const sealedInbox = makeSealedInbox({ ...database, urgent }, hmac('sealed-inbox'));
  const sealedSlots = makeSealedSlots({
    database: { ...database, transaction },
    folder: join(settings.dataDir, 'files', 'sealed'),
    keyOf: (name) => hmac('sealed-slot', name),
    usedPlaces: (queryable) => usedPlaces(services, queryable),
    plan: slotCoverPlan(limits.uploadCoverMegabytes),
  });
  Object.assign(services, { sealedInbox, sealedSlots });
  return {
    settle: async () => {
      while (writing.size > 0) await Promise.all(writing);
    },
  };
}

/** The world while it goes on. Its clock stands still except in its own waits. */
export class LivingWorld implements World {
  readonly server: TestServer;
  readonly items: WorldItem[] = [];
  readonly visits: Visit[] = [];
  readonly carried: number[] = [];
  /** The last transaction before the world began. */
  readonly began: number;
  private readonly weakness: Weakness;
  private readonly inhabitants: readonly Inhabitant[];
  /** The members who have deleted their accounts. */
  private readonly absent = new Set<Inhabitant>();
  private readonly pollies: string[];
  private readonly electionId: string;
  private readonly posts: string[];
  private readonly log: { write(line: string): void };
  readonly logLines: readonly { at: number; line: string }[];
  private readonly writes: CountedWrites;
  private readonly thief: Thief;
  private readonly visitsPerHour: number;
  private steps = 0;

  constructor(
    server: TestServer,
    weakness: Weakness,
    inhabitants: readonly Inhabitant[],
    parts: Pick<Stage, 'pollies' | 'election' | 'posts'> & {
      writes: CountedWrites;
      thief: Thief;
      log: { write(line: string): void };
      logLines: readonly { at: number; line: string }[];
      began: number;
      visitsPerHour: number;
    },
  ) {
    this.server = server;
    this.weakness = weakness;
    this.inhabitants = inhabitants;
    this.pollies = parts.pollies;
    this.electionId = parts.election.id;
    this.posts = parts.posts;
    this.log = parts.log;
    this.logLines = parts.logLines;
    this.writes = parts.writes;
    this.thief = parts.thief;
    this.visitsPerHour = parts.visitsPerHour;
    this.began = parts.began;
  }

  /** Copies all files. */
  rob(): Promise<StoredData> {
    return this.thief.copyAll();
  }

  get members(): PublicMember[] {
    return this.inhabitants.map(({ member: { accountId, userName } }) => ({ accountId, userName }));
  }

  /** Lets days go by. */
  async live(days: number): Promise<void> {
    const first = Date.now();
    for (let day = 0; day < days; day += 1) {
      const midnight = first + day * 24 * hour;
      for (const each of this.inhabitants) each.pollies = [...this.pollies];
      for (const each of [...nightHours, ...activeHours].toSorted((one, other) => one - other)) {
        vi.setSystemTime(midnight + each * hour + randomInt(hour - 2 * busyMilliseconds));
        await this.busyTime(each);
        vi.setSystemTime(midnight + (each + 1) * hour + second);
        await this.step();
      }
      // The civil day of the pollies ends at 23:00 UTC.
      vi.setSystemTime(midnight + 23 * hour + second);
      await this.step();
    }
    vi.setSystemTime(first + days * 24 * hour);
  }

  /** Lets the member with the most items delete the account, and the next full hour come. Returns the account. */
  async leave(): Promise<string> {
    const present = this.inhabitants.filter((each) => !each.isOwl && !this.absent.has(each));
    const itemsOf = ({ member }: Inhabitant) => this.items.filter(({ accountId }) => accountId === member.accountId);
    const leaver = present.toSorted((one, other) => itemsOf(other).length - itemsOf(one).length)[0];
    if (!leaver) throw new Error('Nobody is left in the made world.');
    await this.logIn(leaver);
    await this.call('deleteAccount', { body: { password } }, leaver);
    this.absent.add(leaver);
    await this.nextHour();
    return leaver.member.accountId;
  }

  /** Lets the member who left first restore the account, and the next full hour come. Returns the account. */
  async comeBack(): Promise<string> {
    const [first] = this.absent;
    if (!first) throw new Error('Nobody has left the made world.');
    await this.logIn(first, { undoDeletion: true });
    this.absent.delete(first);
    await this.nextHour();
    return first.member.accountId;
  }

  private async nextHour(): Promise<void> {
    await this.writes.settle();
    vi.setSystemTime(Math.ceil((Date.now() + 1) / hour) * hour + second);
    await this.step();
  }

  async close(): Promise<void> {
    await this.writes.settle();
    vi.useRealTimers();
    await this.thief.close();
    await this.server.close();
  }

  /** Lets the visits of an hour happen, at random moments. */
  private async busyTime(at: number): Promise<void> {
    const isNight = nightHours.includes(at);
    const [count, milliseconds] = isNight ? [1, visitMilliseconds] : [this.visitsPerHour, busyMilliseconds];
    const free = this.inhabitants.filter((each) => each.isOwl === isNight && !this.absent.has(each));
    const visitors = new Set<Inhabitant>();
    while (visitors.size < count) visitors.add(pickWeighted(free, ({ zeal, liked }) => zeal * (liked === at ? 3 : 1)));

    const { sealedInbox, sealedSlots } = this.server.services;
    const covers = [
      ...(this.weakness.cover === false ? [] : [sealedInbox.startCover()]),
      ...(this.weakness.uploadCover === false ? [] : [sealedSlots.startCover()]),
    ];
    // A random part of a window passes before the first visit.
    const began = Date.now() + randomInt(10 * second);
    const events = [...visitors].flatMap((visitor) =>
      this.visitOf(visitor, began + randomInt(milliseconds - visitMilliseconds + 1)),
    );
    for (const { moment, act } of events.toSorted((one, other) => one.moment - other.moment)) {
      await this.passUntil(moment);
      await act();
    }
    await this.passUntil(began + milliseconds + second);
    for (const cover of covers) cover.stop();
    await this.writes.settle();
  }

  private async passUntil(moment: number): Promise<void> {
    while (Date.now() < moment) {
      await vi.advanceTimersByTimeAsync(Math.min(tick, moment - Date.now()));
      await this.writes.settle();
    }
  }

  private visitOf(visitor: Inhabitant, begins: number): { moment: number; act: () => Promise<void> }[] {
    const visit: Visit = {
      accountId: visitor.member.accountId,
      from: begins,
      through: begins + visitMilliseconds,
      acted: random() < 0.5,
    };
    const acts = visit.acted ? 1 + randomInt(3) : 0;
    // Sometimes pictures and a draft, whether or not the member then writes an anonymous post.
    const { pictureWeights = usualPictureWeights } = this.weakness;
    const pictures = pickWeighted([0, 1, 2], (count) => pictureWeights[count] ?? 0);
    const preparations = [
      ...Array.from({ length: pictures }, () => () => this.upload(visitor)),
      ...(random() < 0.6 ? [() => this.saveDraft(visitor)] : []),
    ];
    return [
      {
        moment: begins,
        act: async () => {
          this.visits.push(visit);
          await this.logIn(visitor);
          await this.reconsider(visitor);
          visitor.prepared = { pictures: [], draftId: undefined, text: randomText() };
        },
      },
      ...preparations.map((act) => ({ moment: begins + randomInt(preparingMilliseconds), act })),
      ...Array.from({ length: acts }, () => ({
        moment: begins + preparingMilliseconds + randomInt(visitMilliseconds - preparingMilliseconds - second),
        act: () => this.actAnonymously(visitor),
      })),
      { moment: begins + visitMilliseconds, act: () => this.actByName(visitor) },
    ];
  }

  /** Makes a call from the network of a member. */
  private async call<Name extends CallName>(
    name: Name,
    input: CallInput<Name>,
    visitor: Inhabitant,
  ): Promise<CallAnswer<Name>> {
    const answer = await this.server.call(name, input, visitor.member, addressOf(visitor));
    if (answer.status >= 300) throw new Error(`${name}: ${answer.status} ${JSON.stringify(answer.failure)}`);
    return answer.body;
  }

  private async logIn(visitor: Inhabitant, more: { undoDeletion?: boolean } = {}): Promise<void> {
    const body = { userName: visitor.member.userName, password, ...more };
    const { bearerToken } = (await this.call('logIn', { body } as CallInput<'logIn'>, visitor)) as {
      bearerToken?: string;
    };
    visitor.member.token = bearerToken ?? '';
  }

  /** Sometimes votes under the member's name and deletes the vote, so that an anonymous vote may take its place. */
  private async reconsider(visitor: Inhabitant): Promise<void> {
    visitor.reconsidered = undefined;
    if (random() < 0.7) return;
    const target = takeTarget(visitor);
    const id = await this.vote(visitor, target, { vote: 'up' });
    const params = { id: this.electionId, candidacyId: target.id };
    if (target.kind === 'candidacy') await this.call('deleteCandidateVote', { params }, visitor);
    else await this.call('deleteDailyVote', { params: { id } }, visitor);
    visitor.reconsidered = target;
  }

  /** Casts a vote and returns its id. */
  private async vote(visitor: Inhabitant, { kind, id }: VoteTarget, ballot: Ballot): Promise<string> {
    const input = { params: { id: this.electionId }, body: { candidacyId: id, ...ballot } };
    const { id: voteId } =
      kind === 'candidacy'
        ? await this.call('castCandidateVote', input, visitor)
        : await this.call('castDailyPollyVote', { body: { personId: id, ...ballot } }, visitor);
    return voteId;
  }

  private async upload(visitor: Inhabitant): Promise<void> {
    const { payload, contentType } = uploadForm(await encodeNoise(pick(pictureWidths)));
    const answer = await this.server.inject({
      method: 'POST',
      url: '/api/posts/upload',
      payload,
      headers: { authorization: `Bearer ${visitor.member.token}`, 'content-type': contentType },
      remoteAddress: addressOf(visitor),
    });
    if (answer.statusCode !== 201) throw new Error(`uploadPostImage: ${answer.statusCode} ${answer.body}`);
    const uploaded = answer.json<UploadedImage>();
    visitor.prepared.pictures.push(uploaded);
    await this.weakness.afterUpload?.(this.weakSite, uploaded);
  }

  private async saveDraft(visitor: Inhabitant): Promise<void> {
    const id = randomUUID();
    const { text } = visitor.prepared;
    const body = { language: 'en', body: text, version: 0, anonymous: true } as const;
    await this.call('saveDraft', { params: { id }, body }, visitor);
    await this.weakness.afterDraft?.(this.weakSite, { id, text });
    visitor.prepared.draftId = id;
  }

  /** Votes on a polly or a candidate, or comments on a post, under the member's name. */
  private async actByName(visitor: Inhabitant): Promise<void> {
    if (random() < 0.5 && visitor.pollies.length > 0) await this.vote(visitor, takeTarget(visitor), { vote: 'up' });
    else
      await this.call(
        'createPostComment',
        { params: { id: pick(this.posts) }, body: { body: `By name ${random()}` } },
        visitor,
      );
  }

  /** Makes an anonymous item. The kind does not depend on the member, so that the kind tells nothing. */
  private async actAnonymously(visitor: Inhabitant): Promise<void> {
    const kind = pickWeighted(
      (['dailyVote', 'post', 'comment', 'topicStance'] as const).filter(
        (each) => each !== 'topicStance' || visitor.topics.length > 0,
      ),
      (each) => (each === 'dailyVote' || each === 'post' ? 2 : 1),
    );
    const { accountId } = visitor.member;
    const { pictures, draftId } = visitor.prepared;
    const { id, isOnCandidate = false } = await this.create(kind, visitor);
    const made =
      kind === 'post'
        ? { pictures: pictures.map(({ fileId }) => fileId), draftId }
        : { pictures: [], draftId: undefined };
    const item: WorldItem = { id, kind, accountId, isOnCandidate, ...made, step: undefined };
    this.items.push(item);
    await this.weakness.afterAct?.(this.weakSite, item);
  }

  private async create(kind: ItemKind, visitor: Inhabitant): Promise<{ id: string; isOnCandidate?: boolean }> {
    const text = randomText();
    if (kind === 'dailyVote') return this.voteAnonymously(visitor);
    if (kind === 'post') {
      const { pictures, draftId, text: prepared } = visitor.prepared;
      visitor.prepared = { pictures: [], draftId: undefined, text: '' };
      const images = pictures.map(({ fileId }) => ({ fileId, alt: '' }));
      const body = {
        language: 'en',
        body: draftId ? prepared : text,
        images,
        anonymous: true,
        ...(draftId ? { draftId } : {}),
      } as const;
      return this.call('createPost', { body }, visitor);
    }
    if (kind === 'comment') {
      const input = { params: { id: pick(this.posts) }, body: { body: text, anonymous: true } };
      return this.call('createPostComment', input, visitor);
    }
    const topic = takeOne(visitor.topics);
    const body = { topic, position: 'for', body: text, topicLanguage: 'en', anonymous: true } as const;
    return this.call('createTopicStance', { body }, visitor);
  }

  /** Votes anonymously, where possible in the place of the deleted named vote. */
  private async voteAnonymously(visitor: Inhabitant): Promise<{ id: string; isOnCandidate: boolean }> {
    const target = visitor.reconsidered ?? takeTarget(visitor);
    visitor.reconsidered = undefined;
    const vote = pick(['up', 'down'] as const);
    const id = await this.vote(visitor, target, { vote, viewMyVotes: 'everyone', anonymous: true });
    return { id, isOnCandidate: target.kind === 'candidacy' };
  }

  private get weakSite(): WeakSite {
    const { services } = this.server;
    const log = (line: string) => this.log.write(line);
    const download = async (accountId: string, imageId: string): Promise<Buffer> => {
      const author = this.inhabitants.find(({ member }) => member.accountId === accountId);
      const headers = { authorization: `Bearer ${author?.member.token}` };
      return (await this.server.inject({ url: `/api/posts/download/${imageId}?size=640`, headers })).rawPayload;
    };
    return { services, publishers: sitePublishers, items: this.items, log, download };
  }

  /** Runs the step of a full hour, and notes which items it has published. */
  private async step(): Promise<void> {
    const options: StepOptions = { fewestMembers: this.weakness.fewestMembers ?? 3 };
    const { services } = this.server;
    const failures: string[] = [];
    await this.thief.copyChanges();
    if (this.weakness.step) await this.weakness.step(this.weakSite);
    else {
      const weak = { ...this.weakSite, ...this.weakness.inStep?.(this.weakSite) };
      await runStep(weak.services, weak.publishers, { ...options, report: (code) => failures.push(code) });
    }
    if (failures.length > 0) throw new Error(`A step failed: ${failures.join(', ')}`);
    await this.thief.copyChanges();
    this.steps += 1;
    const waiting = this.items.filter((item) => item.step === undefined);
    const rows = await services.database.query<{ id: string }>(published({ ids: waiting.map(({ id }) => id) }));
    const ids = new Set(rows.map(({ id }) => id));
    const applied = waiting.filter(({ id }) => ids.has(id));
    for (const item of applied) item.step = this.steps;
    const isOverdue = applied.every(({ kind }) => kind === 'dailyVote') && new Date().getUTCHours() === 23;
    if (applied.length > 0 && !isOverdue) this.carried.push(new Set(applied.map(({ accountId }) => accountId)).size);
  }
}

/** Takes a target on which a member has no vote: a candidate in a third of the cases, as long as there are any. */
function takeTarget({ pollies, candidacies }: Inhabitant): VoteTarget {
  return candidacies.length > 0 && random() < 1 / 3
    ? { kind: 'candidacy', id: takeOne(candidacies) }
    : { kind: 'polly', id: takeOne(pollies) };
}

/** Removes and returns a random entry. */
function takeOne(entries: string[]): string {
  const [entry] = entries.splice(randomInt(entries.length), 1);
  if (entry === undefined) throw new Error('Nothing is left in the made world.');
  return entry;
}
