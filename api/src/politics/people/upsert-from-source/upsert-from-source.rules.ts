import { randomUUIDv7 } from 'node:crypto';
import type { Database, Queryable } from '../../../platform/db/database.ts';
import type { Statement } from '../../../platform/db/statement.ts';
import { rebuildDerived } from './rebuild-derived.ts';
import { differenceOf, type Difference } from './difference/difference.ts';
import { readStoredRecords } from './stored-records.ts';
import * as elections from './elections.queries.ts';
import type { MembershipChange } from './difference/memberships.ts';
import type { PersonChange } from './difference/people.ts';
import * as queries from './upsert-from-source.queries.ts';
import type { SourceData } from './source.ts';

/** The share of a source's people in office that may vanish at once (docs/decisions/09-people-and-places.md). */
const maxVanishingShare = 0.2;

/** What an intake is told besides the source. Days are civil days, `YYYY-MM-DD`. */
export interface UpsertSettings {
  today: string;
  /** The day on which the source was read. */
  retrieved: string;
  /** Without it the difference is computed and nothing is written. */
  apply: boolean;
  /** Ids for new rows, in the order of their making; the same ones make the same difference. Random where not given. */
  newId?: () => string;
  /** What belongs to the writing, in its transaction, before it: a throw keeps everything as it is. */
  within?: (transaction: Queryable, difference: Difference) => Promise<void>;
}

/** What an intake did, or would do. */
export interface UpsertResult {
  difference: Difference;
  /** Cards of the list that were made anew. */
  cards: number;
  applied: boolean;
}

/** More of a source's people would vanish at once than can be right; nothing was written. */
export class TooManyVanish extends Error {
  override name = 'TooManyVanish';
  readonly difference: Difference;

  constructor(difference: Difference) {
    super(`${difference.vanished.length} of ${difference.currentBefore} people in office would vanish`);
    this.difference = difference;
  }
}

/**
 * Takes a source in: compares it with what is there and, with `apply`, writes the difference and the cards of the list,
 * all in one transaction. Taking the same source in again changes nothing (docs/decisions/09-people-and-places.md).
 *
 * @throws {TooManyVanish} where more than 20 % of the source's people in office would vanish.
 */
export async function upsertFromSource(
  database: Database,
  world: SourceData,
  settings: UpsertSettings,
): Promise<UpsertResult> {
  return database.transaction(async (transaction) => {
    if (settings.apply) await transaction.query(queries.lockUpsert());
    const known = await readStoredRecords(transaction, world);
    const difference = differenceOf(world, known, { today: settings.today, newId: settings.newId ?? randomUUIDv7 });
    if (difference.vanished.length > maxVanishingShare * difference.currentBefore) throw new TooManyVanish(difference);
    if (!settings.apply) return { difference, cards: 0, applied: false };
    await settings.within?.(transaction, difference);
    await write(transaction, world, difference, settings);
    return { difference, cards: await rebuildDerived(transaction, settings.today), applied: true };
  });
}

const membershipRow = ({ id, personId, membership }: MembershipChange) => ({ ...membership, id, personId });

const linkKinds = ['website', 'image'] as const;

/** A statement with its rows and where they come from. */
type Store = (statement: Statement, rows: object[]) => Promise<void>;

async function write(
  transaction: Queryable,
  world: SourceData,
  difference: Difference,
  settings: UpsertSettings,
): Promise<void> {
  const provenance = [world.licence ?? null, settings.retrieved];
  const store: Store = async (statement, rows) => {
    if (rows.length > 0) await transaction.query(statement, [JSON.stringify(rows), world.source, ...provenance]);
  };
  const { divisions, organizations, offices, people, memberships, contacts } = difference;
  await store(queries.writeDivisions, [...divisions.added, ...divisions.changed]);
  const bodies = [...organizations.added, ...organizations.changed];
  await store(queries.writeOrganizations, bodies);
  const named = bodies.filter(({ slug }) => slug !== undefined);
  if (named.length > 0) {
    await transaction.query(queries.retireOrganizationSlugs({ namedIds: named.map(({ id }) => id) }));
    await transaction.query(queries.writeOrganizationSlugs({ named: JSON.stringify(named) }));
  }
  await store(queries.writeOffices, [...offices.added, ...offices.changed]);
  await writePeople(transaction, store, world.source, [...people.added, ...people.changed]);

  await store(queries.writeMemberships, [...memberships.added, ...memberships.changed].map(membershipRow));
  if (memberships.ended.length > 0) {
    await transaction.query(queries.endMemberships({ ended: JSON.stringify(memberships.ended) }));
  }
  await store(queries.writeContacts, [...contacts.added, ...contacts.changed]);
  if (contacts.removed.length > 0) {
    await transaction.query(
      queries.removeContacts({ removed: JSON.stringify(contacts.removed), source: world.source }),
    );
  }
  await writeElections(transaction, store, difference, { source: world.source, today: settings.today });
  await transaction.query(
    queries.markSeen({ personIds: difference.seen, retrieved: settings.retrieved, source: world.source }),
  );
}

/** Elections with what is decided in them and who stands. */
async function writeElections(
  transaction: Queryable,
  store: Store,
  { elections: held, contests, candidacies }: Difference,
  { source, today }: { source: string; today: string },
): Promise<void> {
  await store(elections.writeElections, [...held.added, ...held.changed]);
  await store(elections.writeContests, [...contests.added, ...contests.changed]);
  await store(elections.writeCandidacies, [...candidacies.added, ...candidacies.changed]);
  if (candidacies.ended.length > 0)
    await transaction.query(elections.withdrawCandidacies({ ended: JSON.stringify(candidacies.ended), source, today }));
}

/** People with their identifiers, links and slugs. */
async function writePeople(
  transaction: Queryable,
  store: Store,
  source: string,
  written: PersonChange[],
): Promise<void> {
  await store(
    queries.writePeople,
    written.map(({ id, person }) => ({ ...person, id })),
  );
  await store(
    queries.writeIdentifiers,
    written.flatMap(({ id, person }) => person.identifiers.map((key) => ({ ...key, personId: id }))),
  );
  const links = written.flatMap(({ id, person }) =>
    linkKinds.map((kind) => ({ personId: id, kind, url: person[kind] })),
  );
  await store(
    queries.writeLinks,
    links.filter(({ url }) => url !== undefined),
  );
  const bare = links.filter(({ url }) => url === undefined);
  if (bare.length > 0) await transaction.query(queries.removeLinks({ bare: JSON.stringify(bare), source }));

  const slugs = written.flatMap(({ id, slug }) => (slug ? [{ personId: id, slug }] : []));
  if (slugs.length > 0) {
    await transaction.query(queries.retireSlugs({ personIds: slugs.map(({ personId }) => personId) }));
    await transaction.query(queries.writeSlugs({ slugs: JSON.stringify(slugs) }));
  }
}
