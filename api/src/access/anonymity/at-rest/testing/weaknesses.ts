import { randomBytes, randomUUID } from 'node:crypto';
import { appendFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { allPendingActs } from '../../pending/pending.ts';
import type { BoundStatement, Queryable } from '../../../../platform/db/database.ts';
import { statement } from '../../../../platform/db/statement.ts';
import type { Services } from '../../../../platform/core/services.ts';
import { storeFiles } from '../../../../platform/files/index.ts';
import { usedPlaces } from '../../../../content/posts/index.ts';
import { voteKey } from '../../../../politics/votes/index.ts';
import { runStep } from '../../hourly-steps/step.ts';
import { shuffled } from '../../../../platform/crypto/shuffle.ts';
import type { DueItem, Publisher, Publishers } from '../../items.ts';
import { ownPageHash } from '../../keys.ts';
import type { Weakness, WeakSite, WorldItem } from './world.ts';

/** A clue to authors, or a sign of anonymous acts; `few` are steps of too few members. */
export type Found = { clue: string } | { sign: string } | 'few';

type InStep = NonNullable<Weakness['inStep']>;

/** A protection that is taken away, and what a thief then learns. */
interface Attack extends Weakness {
  /** The clues to authors and the signs of anonymous acts that the thief then has. */
  found: readonly Found[];
  /** The days that the thief needs. */
  days: number;
}

/** Publishes an item in place of its own publisher. */
type Publish = (own: Publisher, ...given: Parameters<Publisher['publish']>) => Promise<void>;

const replacing = (own: Publisher, publish: Publish): Publisher => ({
  ...own,
  publish: (...given) => publish(own, ...given),
});

/** Replaces the publication of items of all kinds. */
const withPublish = (publishers: Publishers, publish: Publish): Publishers => ({
  post: replacing(publishers.post, publish),
  comment: replacing(publishers.comment, publish),
  topicStance: replacing(publishers.topicStance, publish),
  dailyVote: replacing(publishers.dailyVote, publish),
});

/** Changes the statements of the transactions of a step; undefined leaves a statement out. */
function withStatements(services: Services, change: (bound: BoundStatement) => BoundStatement | undefined): Services {
  const { database } = services;
  const weakened = (queryable: Queryable): Queryable => ({
    query: <Row>(bound: BoundStatement) => {
      const changed = change(bound);
      return changed ? queryable.query<Row>(changed) : Promise.resolve([]);
    },
  });
  return {
    ...services,
    database: {
      ...database,
      transaction: (work) => database.transaction((transaction) => work(weakened(transaction))),
    },
  };
}

/** Whether a message is an act that a step applies, in contrast to an upload or a draft. */
const isApplied = (content: unknown): boolean =>
  ['publish', 'replace', 'change', 'withdraw'].includes((content as { act: string }).act);
const isActOn = (id: string, { content }: { content: unknown }): boolean => (content as { id?: string }).id === id;

/** The services of a step that sees the acts of one item only. The others stay in the inbox. */
function withOneItem(services: Services, { id, accountId }: { id: string; accountId: string }): Services {
  const { sealedInbox } = services;
  let others: { accountId: string; content: unknown }[] = [];
  return {
    ...services,
    sealedInbox: {
      ...sealedInbox,
      read: async (database) => {
        const all = await sealedInbox.read(database);
        const entries = [...all].flatMap(([account, contents]) =>
          contents.map((content) => ({ accountId: account, content })),
        );
        others = entries.filter((entry) => !isActOn(id, entry));
        return new Map([[accountId, entries.filter((entry) => isActOn(id, entry)).map(({ content }) => content)]]);
      },
      replaceAll: (transaction, messages) => sealedInbox.replaceAll(transaction, [...others, ...messages]),
    },
  };
}

/** The services of a step that writes the lists of some members only. */
function withListsOf(services: Services, accountIds: () => readonly string[]): Services {
  return withStatements(services, (bound) => {
    if (bound.name !== 'anonymity.writeOwnPages') return bound;
    const hashes = new Set(
      accountIds().flatMap((accountId) =>
        ['0', 'recent-0'].map((page) => ownPageHash(services, accountId, page).toString('hex')),
      ),
    );
    const [pages, sealed] = bound.values as [Uint8Array[], Uint8Array[]];
    const chosen = pages.map((page) => hashes.has(Buffer.from(page).toString('hex')));
    if (!chosen.includes(true)) return undefined;
    return {
      ...bound,
      values: [pages.filter((_, index) => chosen[index]), sealed.filter((_, index) => chosen[index])],
    };
  });
}

/** Runs a step for one item at once, as if it needed no others. */
const applyAlone = (
  { publishers }: WeakSite,
  services: Services,
  item: { id: string; accountId: string },
): Promise<void> => {
  const { now } = services;
  const later = { ...withOneItem(services, item), now: () => new Date(now().getTime() + 3_600_000) };
  return runStep(later, publishers, { fewestMembers: 1 });
};

const storeAtOnce = (site: WeakSite, item: WorldItem): Promise<void> => applyAlone(site, site.services, item);

/** The items that the next step would apply, oldest first. */
async function dueItems({ services }: WeakSite): Promise<{ id: string; accountId: string }[]> {
  const pending = await allPendingActs(services, services.database);
  return [...pending].flatMap(([accountId, { items }]) => [...items.keys()].map((id) => ({ id, accountId })));
}

const makeGuards = statement(
  'testing.makeGuards',
  'CREATE TABLE IF NOT EXISTS made_guards (item_id uuid NOT NULL, guard bytea)',
);
const addGuard = statement<{ id: string; guard: Uint8Array | null }>(
  'testing.addGuard',
  'INSERT INTO made_guards (item_id, guard) VALUES ($id, $guard)',
);
const touchAccount = statement<{ accountId: string }>(
  'testing.touchAccount',
  'UPDATE accounts SET level = level WHERE id = $accountId',
);
const targetOfVote = statement<{ id: string }>(
  'testing.targetOfVote',
  'SELECT target_id AS "targetId", civil_day AS day FROM daily_votes WHERE id = $id',
);

const lockAccounts = statement('testing.lockAccounts', 'SELECT FROM accounts ORDER BY id LIMIT 1 FOR UPDATE');
const takeNumber = statement(
  'testing.takeNumber',
  `SELECT nextval(pg_get_serial_sequence('sealed_records', 'position'))`,
);
const writeDraft = statement<{ id: string; bytes: number }>(
  'testing.writeDraft',
  `INSERT INTO drafts (owner_mark, id, version, sealed_card, sealed_content)
   VALUES (sha256(uuid_send($id::uuid)), $id, 1, '', convert_to(repeat('*', $bytes), 'UTF8'))`,
);
const removeDraft = statement<{ id: string }>('testing.removeDraft', 'DELETE FROM drafts WHERE id = $id');

/** Publishes the items of a step in the order in which their authors have made them. */
const inOrderOfArrival: InStep = (site) => {
  const waiting: { item: DueItem; publish: (item: DueItem) => Promise<void> }[] = [];
  const rank = new Map(site.items.map(({ id }, index) => [id, index]));
  const publishers = withPublish(site.publishers, async (own, services, transaction, item) => {
    waiting.push({ item, publish: (each) => own.publish(services, transaction, each) });
  });
  const { sealedInbox } = site.services;
  const replaceAll: typeof sealedInbox.replaceAll = async (transaction, messages) => {
    const inOrder = waiting.toSorted((one, other) => (rank.get(one.item.id) ?? 0) - (rank.get(other.item.id) ?? 0));
    for (const { item, publish } of inOrder) await publish(item);
    await sealedInbox.replaceAll(transaction, messages);
  };
  return { services: { ...site.services, sealedInbox: { ...sealedInbox, replaceAll } }, publishers };
};

/** Stores something beside each item, in the transaction of the step. */
const beside =
  (guardOf: (site: WeakSite, transaction: Queryable, item: WorldItem) => Promise<Uint8Array | undefined>): InStep =>
  (site) => ({
    publishers: withPublish(site.publishers, async (own, services, transaction, due) => {
      await own.publish(services, transaction, due);
      const item = site.items.find(({ id }) => id === due.id);
      const guard = item && (await guardOf(site, transaction, item));
      if (!guard) return;
      await transaction.query(makeGuards());
      await transaction.query(addGuard({ id: due.id, guard }));
    }),
  });

const keyOfNamedVote = beside(async ({ services }, transaction, { id, accountId, kind }) => {
  if (kind !== 'dailyVote') return undefined;
  const [vote] = await transaction.query<{ targetId: string; day: string }>(targetOfVote({ id }));
  return vote && voteKey(services, accountId, vote.targetId, vote.day);
});

const idOfDraft = beside(async (_, __, { draftId }) =>
  draftId ? Buffer.from(draftId.replaceAll('-', ''), 'hex') : undefined,
);

/** Writes each draft as a row while its author saves it; the step that publishes the post deletes the row. */
const writingDrafts = (bytesOf: (text: string) => number): Pick<Weakness, 'afterDraft' | 'inStep'> => ({
  afterDraft: async ({ services }, { id, text }) => {
    await services.database.query(writeDraft({ id, bytes: bytesOf(text) }));
  },
  inStep: (site) => ({
    publishers: withPublish(site.publishers, async (own, services, transaction, due) => {
      await own.publish(services, transaction, due);
      const id = own.draftOf?.(due.content)?.id;
      if (id) await transaction.query(removeDraft({ id }));
    }),
  }),
});

/** The bytes of a draft that is filled up, and those that sealing adds to a text. */
const [filledBytes, sealingBytes] = [4_124, 28];

/** Stores the files of an upload as a post will show them, before the post is published. */
async function storeOpenly({ services, download }: WeakSite, { accountId, pictures }: WorldItem): Promise<void> {
  for (const imageId of pictures) {
    const bytes = await download(accountId, imageId);
    await services.database.transaction((transaction) =>
      storeFiles(services, transaction, [{ bytes, mediaType: 'image/webp' }]),
    );
  }
}

/** Stores each upload that has no file of its own in one. */
async function storeInFiles({ services }: WeakSite): Promise<void> {
  for (const { name, size } of await usedPlaces(services, services.database)) {
    const path = join(services.settings.dataDir, 'files', 'sealed', name);
    await writeFile(path, randomBytes(size), { flag: 'wx' }).catch((error: unknown) => {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    });
  }
}

/** The protections, each taken away. */
const attacks: Record<string, Attack> = {
  'writes records without dummies': { cover: false, found: [{ sign: 'records' }], days: 5 },
  'stores each upload in a file of its own': {
    uploadCover: false,
    afterUpload: storeInFiles,
    found: [{ clue: 'pictures' }],
    days: 10,
  },
  'leaves the time of the last upload on the file of its slot': {
    uploadCover: false,
    found: [{ clue: 'pictures' }],
    days: 20,
  },
  'writes only the own lists that change': {
    inStep: (site) => {
      let members: string[] = [];
      const { sealedInbox } = site.services;
      const read: typeof sealedInbox.read = async (database) => {
        const all = await sealedInbox.read(database);
        members = [...all].flatMap(([accountId, acts]) => (acts.some(isApplied) ? [accountId] : []));
        return all;
      };
      return {
        services: withListsOf({ ...site.services, sealedInbox: { ...sealedInbox, read } }, () => members),
      };
    },
    found: [{ sign: 'listChanges' }],
    days: 8,
  },
  'writes a row of the member in the request': {
    afterAct: async ({ services }, { accountId }) => {
      await services.database.query(touchAccount({ accountId }));
    },
    found: [{ sign: 'ownRows' }],
    days: 4,
  },
  'locks a row in the request': {
    afterAct: async ({ services }) => {
      await services.database.query(lockAccounts());
    },
    found: [{ sign: 'logEntries' }],
    days: 4,
  },
  'takes a number of a sequence in the request': {
    afterAct: async ({ services }) => {
      await services.database.query(takeNumber());
    },
    found: [{ sign: 'sequenceGaps' }],
    days: 4,
  },
  'logs an anonymous request': {
    afterAct: async ({ log }) => log('an anonymous request'),
    found: [{ sign: 'logLines' }],
    days: 4,
  },
  'stores the pictures of a post before the step': {
    afterAct: storeOpenly,
    found: [{ clue: 'linkedFiles' }],
    days: 6,
  },
  'writes a file in the request': {
    afterAct: ({ services }) => writeFile(join(services.settings.dataDir, randomUUID()), ''),
    found: [{ sign: 'files' }],
    days: 4,
  },
  'writes an item and its author into one file': {
    afterAct: ({ services }, { id, accountId }) =>
      appendFile(join(services.settings.dataDir, 'jobs'), `${accountId} has made ${id}, for the job of the night.\n`),
    found: [{ clue: 'neighbours' }],
    days: 3,
  },
  'writes a draft at once': {
    ...writingDrafts((text) => text.length + sealingBytes),
    found: [{ clue: 'drafts' }],
    days: 8,
  },
  'writes a draft at once and fills it up': {
    ...writingDrafts(() => filledBytes),
    found: [{ clue: 'drafts' }],
    days: 16,
  },
  'keeps the id of the draft beside its post': { inStep: idOfDraft, found: [{ clue: 'linkedRows' }], days: 6 },
  'keeps the key of a named vote beside the anonymous one': {
    inStep: keyOfNamedVote,
    found: [{ clue: 'values' }],
    days: 4,
  },
  'writes the evidence of an item at once': {
    afterAct: async ({ services }, { id }) => {
      await services.database.query(makeGuards());
      await services.database.query(addGuard({ id, guard: null }));
    },
    found: [{ clue: 'arrival' }],
    days: 3,
  },
  'applies the acts of a step in the order of their arrival': {
    inStep: inOrderOfArrival,
    found: [{ clue: 'order' }, { clue: 'orderInLog' }, { clue: 'orderInIndex' }],
    days: 10,
  },
  'applies the acts of fewer members': { fewestMembers: 1, found: ['few'], days: 2 },
  'stores an act at once': { afterAct: storeAtOnce, found: [{ clue: 'arrival' }], days: 2 },
  'applies each act in its own transaction, with the lists that it changes': {
    step: async (site) => {
      const members = new Set((await dueItems(site)).map(({ accountId }) => accountId));
      if (members.size < 3) return;
      for (const item of shuffled(await dueItems(site)))
        await applyAlone(
          site,
          withListsOf(site.services, () => [item.accountId]),
          item,
        );
    },
    found: [{ clue: 'lists' }],
    days: 4,
  },
};

/** The attacks that say no more than another one, so that a normal run leaves them out. */
const repeated = new Set(['writes a draft at once and fills it up']);

/** The attacks whose worlds cannot have other weaknesses. */
const alone = ['stores an act at once', 'applies each act in its own transaction, with the lists that it changes'];

/** A made world without some protections. */
export interface WeakWorld {
  weakness: Weakness;
  /** The days that the thief needs. */
  days: number;
  /** The thief's finds, each with the missing protection. */
  found: readonly { of: string; found: Found }[];
}

/** Makes a world without the protections of some attacks. */
function worldOf(names: readonly string[], days: number, extra: Weakness = {}): WeakWorld {
  const all = names.flatMap((name) => attacks[name] ?? []);
  const step = all.find((each) => each.step)?.step;
  return {
    weakness: {
      cover: all.every(({ cover }) => cover !== false),
      uploadCover: all.every(({ uploadCover }) => uploadCover !== false),
      fewestMembers: Math.min(...all.map(({ fewestMembers }) => fewestMembers ?? 3)),
      inStep: (site) => {
        const weak = { ...site };
        for (const { inStep } of all) Object.assign(weak, inStep?.(weak));
        return weak;
      },
      ...(step ? { step } : {}),
      afterDraft: async (site, draft) => {
        for (const { afterDraft } of all) await afterDraft?.(site, draft);
      },
      afterUpload: async (site, upload) => {
        for (const { afterUpload } of all) await afterUpload?.(site, upload);
      },
      afterAct: async (site, item) => {
        for (const { afterAct } of all) await afterAct?.(site, item);
      },
      ...extra,
    },
    days,
    found: names.flatMap((of) => (attacks[of]?.found ?? []).map((found) => ({ of, found }))),
  };
}

/** The days of the world that several attacks share. The thief robs several such worlds until sure. */
const sharedDays = 6;
/** Half of the visits have pictures, so that the thief needs fewer worlds. */
const manyPictures: Weakness = { pictureWeights: [2, 1, 1] };

/**
 * The worlds of a normal run: most attacks share one, and none writes dummies, which takes time.
 */
export const sharedWorlds = (): Record<string, WeakWorld> => ({
  'takes most protections away together': worldOf(
    Object.keys(attacks).filter((name) => !alone.includes(name) && !repeated.has(name)),
    sharedDays,
    manyPictures,
  ),
  ...Object.fromEntries(
    alone.map((name) => [name, worldOf([name], attacks[name]?.days ?? 0, { cover: false, uploadCover: false })]),
  ),
});

/** A world for each attack, which shows that each protection is needed. */
export const separateWorlds = (): Record<string, WeakWorld> =>
  Object.fromEntries(Object.entries(attacks).map(([name, { days }]) => [name, worldOf([name], days)]));
