import { allPendingActs } from '../../pending/pending.ts';
import type { BoundStatement, Queryable } from '../../../../platform/db/database.ts';
import { statement } from '../../../../platform/db/statement.ts';
import type { Services } from '../../../../platform/core/services.ts';
import { voteKey } from '../../../../politics/votes/index.ts';
import { runStep } from '../../hourly-steps/step.ts';
import { shuffled } from '../../../../platform/crypto/shuffle.ts';
import type { DueItem, Publisher, Publishers } from '../../items.ts';
import { ownPageHash } from '../../keys.ts';
import type { Weakness, WeakSite, WorldItem } from './world.ts';

/** A protection that is taken away, and what a thief then learns. */
export interface Attack extends Weakness {
  /** The clue to authors or the sign of anonymous acts that the thief then has; `few` are steps of too few members. */
  found: { clue: string } | { sign: string } | 'few';
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
function withListsOf(services: Services, accountIds: readonly string[]): Services {
  const hashes = new Set(
    accountIds.flatMap((accountId) =>
      ['0', 'recent-0'].map((page) => ownPageHash(services, accountId, page).toString('hex')),
    ),
  );
  return withStatements(services, (bound) => {
    if (bound.name !== 'anonymity.writeOwnPages') return bound;
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

/** Runs the step with other publishers or services. */
const stepWith = (change: (site: WeakSite) => { services?: Services; publishers?: Publishers }) => (site: WeakSite) => {
  const { services, publishers } = { ...site, ...change(site) };
  return runStep(services, publishers, { fewestMembers: 3 });
};

/** Publishes the items of a step in the order in which their authors have made them. */
const inOrderOfArrival = stepWith((site) => {
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
});

const keepTheKey = stepWith((site) => ({
  publishers: withPublish(site.publishers, async (own, services, transaction, item) => {
    await own.publish(services, transaction, item);
    if (item.kind !== 'dailyVote') return;
    const [vote] = await transaction.query<{ targetId: string; day: string }>(targetOfVote({ id: item.id }));
    const accountId = site.items.find(({ id }) => id === item.id)?.accountId;
    if (!vote || !accountId) return;
    await transaction.query(makeGuards());
    await transaction.query(addGuard({ id: item.id, guard: voteKey(services, accountId, vote.targetId, vote.day) }));
  }),
}));

/** The protections, each taken away. */
export const attacks: Record<string, Attack> = {
  'stores an act at once': { afterAct: storeAtOnce, found: { clue: 'arrival' }, days: 3 },
  'applies the acts of a step in the order of their arrival': {
    step: inOrderOfArrival,
    found: { clue: 'order' },
    days: 10,
  },
  'applies each act in its own transaction, with the lists that it changes': {
    step: async (site) => {
      const members = new Set((await dueItems(site)).map(({ accountId }) => accountId));
      if (members.size < 3) return;
      for (const item of shuffled(await dueItems(site)))
        await applyAlone(site, withListsOf(site.services, [item.accountId]), item);
    },
    found: { clue: 'lists' },
    days: 5,
  },
  'writes only the own lists that change': {
    step: async (site) => {
      const changed = (await dueItems(site)).map(({ accountId }) => accountId);
      await stepWith(() => ({ services: withListsOf(site.services, changed) }))(site);
    },
    found: { sign: 'listChanges' },
    days: 8,
  },
  'writes records without dummies': { cover: false, found: { sign: 'records' }, days: 5 },
  'writes a row of the member in the request': {
    afterAct: async ({ services }, { accountId }) => {
      await services.database.query(touchAccount({ accountId }));
    },
    found: { sign: 'ownRows' },
    days: 4,
  },
  'keeps the key of a named vote beside the anonymous one': {
    step: keepTheKey,
    found: { clue: 'values' },
    days: 4,
  },
  'writes the evidence of an item at once': {
    afterAct: async ({ services }, { id }) => {
      await services.database.query(makeGuards());
      await services.database.query(addGuard({ id, guard: null }));
    },
    found: { clue: 'arrival' },
    days: 3,
  },
  'applies the acts of fewer members': { fewestMembers: 1, found: 'few', days: 2 },
};
