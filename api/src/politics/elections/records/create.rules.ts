import { randomUUIDv7 } from 'node:crypto';
import type { CallRequest, CandidacyRecord, ContestRecord, ElectionRecord, ListRecord } from '@hustings/contract';
import { requireRecentPassword } from '../../../identity/accounts/index.ts';
import { RequestFailure } from '../../../platform/core/failure.ts';
import type { Member } from '../../../platform/core/handler.ts';
import type { Services } from '../../../platform/core/services.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { utcDay } from '../../../platform/schedule/civil-day.ts';
import { sortNameOf } from '../../imports/index.ts';
import {
  handmadeData,
  lockUpsert,
  rebuildDerived,
  writeSource,
  type SourceData,
  type SourceKey,
} from '../../people/index.ts';
import {
  electionFacts,
  contestFacts,
  candidacyFacts,
  listFacts,
  changesBetween,
  electionSubject,
  contestSubject,
  candidacySubject,
  listSubject,
  recordChange,
} from './history.rules.ts';
import { findElection, findContest, findCandidacy, findList } from './read.rules.ts';
import { requirePlace, keyOfList, keyOfOffice, keyOfParty } from './references.rules.ts';
import * as queries from './records.queries.ts';

/** Makes the id of a new record and the key by which imports would know it. */
function newKey(): SourceKey & { id: string } {
  const id = randomUUIDv7();
  return { scheme: queries.handmadeSource, identifier: id, id };
}

/** Writes new records and rebuilds what derives from them. */
async function insertRecords(
  services: Services,
  transaction: Queryable,
  electionId: string,
  rows: Partial<SourceData>,
): Promise<void> {
  const today = utcDay(services.now());
  await writeSource(transaction, handmadeData(rows), { today, retrieved: today, apply: true });
  await rebuildDerived(transaction, today, { personId: [...(rows.people ?? [])][0]?.id ?? null, electionId });
}

/**
 * Creates an election by hand and records the act (docs/decisions/09-people-and-places.md).
 *
 * @throws {RequestFailure} `PasswordNeeded`; `InvalidValue` (field `placeId`) for an unknown place
 */
export async function createElection(
  services: Services,
  admin: Member,
  { reason, placeId, pollsClose, level, ...fields }: CallRequest<'createElection'>['body'],
): Promise<ElectionRecord> {
  requireRecentPassword(services, admin);
  return services.database.transaction(async (transaction) => {
    await requirePlace(transaction, placeId);
    const key = newKey();
    await insertRecords(services, transaction, key.id, {
      elections: [
        {
          ...key,
          ...fields,
          ...(placeId === undefined ? {} : { divisionId: placeId }),
          ...(level === undefined ? {} : { level }),
          ...(pollsClose === undefined ? {} : { pollsClose: `${pollsClose}:00` }),
        },
      ],
    });
    const created = await findElection(transaction, key.id);
    const by = { admin, act: 'createElectionRecord', reason } as const;
    await recordChange(services, transaction, by, electionSubject(created), changesBetween({}, electionFacts(created)));
    return created;
  });
}

/**
 * Adds a contest to an election by hand and records the act.
 *
 * @throws {RequestFailure} `PasswordNeeded`; `NotFound`; `InvalidValue` (field `placeId`) for an unknown place
 */
export async function createContest(
  services: Services,
  admin: Member,
  electionId: string,
  { reason, placeId, seats, ...fields }: CallRequest<'createContest'>['body'],
): Promise<ContestRecord> {
  requireRecentPassword(services, admin);
  return services.database.transaction(async (transaction) => {
    const [election] = await transaction.query<queries.KeyRow>(queries.electionKey({ electionId }));
    if (!election) throw new RequestFailure('NotFound');
    await requirePlace(transaction, placeId);
    const key = newKey();
    await insertRecords(services, transaction, electionId, {
      contests: [
        {
          ...key,
          ...fields,
          election,
          ...(placeId === undefined ? {} : { divisionId: placeId }),
          ...(seats === undefined ? {} : { seats }),
        },
      ],
    });
    const created = await findContest(transaction, key.id);
    const by = { admin, act: 'createElectionRecord', reason } as const;
    await recordChange(services, transaction, by, contestSubject(created), changesBetween({}, contestFacts(created)));
    return created;
  });
}

/**
 * Adds a list to a contest by hand and records the act.
 *
 * @throws {RequestFailure} `PasswordNeeded`; `NotFound`; `InvalidValue` (field `partyId`) for an unknown party
 */
export async function createList(
  services: Services,
  admin: Member,
  contestId: string,
  { reason, partyId, ...fields }: CallRequest<'createList'>['body'],
): Promise<ListRecord> {
  requireRecentPassword(services, admin);
  return services.database.transaction(async (transaction) => {
    const [contest] = await transaction.query<queries.KeyRow>(queries.contestKeyById({ contestId }));
    if (!contest) throw new RequestFailure('NotFound');
    const { electionId } = await findContest(transaction, contestId);
    const party = await keyOfParty(transaction, partyId);
    const key = newKey();
    await insertRecords(services, transaction, electionId, {
      lists: [omitUndefined({ ...key, ...fields, contest, party })],
    });
    const created = await findList(transaction, key.id);
    const by = { admin, act: 'createElectionRecord', reason } as const;
    await recordChange(services, transaction, by, listSubject(created), changesBetween({}, listFacts(created)));
    return created;
  });
}

/** Returns the identifier of the candidate, and the person to create where a name is given. */
async function candidateOf(
  transaction: Queryable,
  { personId, personName }: Pick<CallRequest<'createCandidacy'>['body'], 'personId' | 'personName'>,
): Promise<Partial<Pick<SourceData, 'people'>> & { person?: SourceKey }> {
  if (personName !== undefined) {
    const { id, ...person } = newKey();
    const sortName = sortNameOf(personName);
    return { person, people: [{ id, identifiers: [person], name: personName, sortName, memberships: [] }] };
  }
  if (personId === undefined) return {};
  const [person] = await transaction.query<queries.KeyRow>(queries.personKey({ personId }));
  if (!person) throw new RequestFailure('InvalidValue', { field: 'personId' });
  return { person };
}

/**
 * Adds a candidacy to a contest by hand and records the act. A name creates a person and never matches a stored one.
 *
 * @throws {RequestFailure} `PasswordNeeded`; `NotFound`; `InvalidValue` for an unknown person, party or office, for a list
 * of another contest, or for a person with both an id and a name; `Required` (field `personId`) without a person and a
 * party; `AlreadyExists` (field `personId`) for a candidate who stands in the contest
 */
export async function createCandidacy(
  services: Services,
  admin: Member,
  contestId: string,
  { reason, ...draft }: CallRequest<'createCandidacy'>['body'],
): Promise<CandidacyRecord> {
  requireRecentPassword(services, admin);
  const { personId, personName, partyId, listId, officeId, status, listPosition, incumbent, locality } = draft;
  if (personId !== undefined && personName !== undefined)
    throw new RequestFailure('InvalidValue', { field: 'personName' });
  if (personId === undefined && personName === undefined && partyId === undefined)
    throw new RequestFailure('Required', { field: 'personId' });
  return services.database.transaction(async (transaction) => {
    await transaction.query(lockUpsert());
    const [contest] = await transaction.query<queries.KeyRow>(queries.contestKeyById({ contestId }));
    if (!contest) throw new RequestFailure('NotFound');
    const { electionId } = await findContest(transaction, contestId);
    const party = await keyOfParty(transaction, partyId);
    const list = await keyOfList(transaction, contestId, listId);
    const office = await keyOfOffice(transaction, officeId);
    const { person, ...people } = await candidateOf(transaction, draft);
    const candidate = { contestId, personId: personId ?? null, partyId: partyId ?? null };
    const existing = people.people ? [] : await transaction.query(queries.standsIn(candidate));
    if (existing.length > 0) throw new RequestFailure('AlreadyExists', { field: 'personId' });
    const key = newKey();
    const candidacy = { ...key, contest, person, party, list, office, status, listPosition, incumbent, locality };
    await insertRecords(services, transaction, electionId, { ...people, candidacies: [omitUndefined(candidacy)] });
    const created = await findCandidacy(transaction, key.id);
    const by = { admin, act: 'createElectionRecord', reason } as const;
    await recordChange(
      services,
      transaction,
      by,
      candidacySubject(created),
      changesBetween({}, candidacyFacts(created)),
    );
    return created;
  });
}

type Defined<Row> = { [Name in keyof Row]: Exclude<Row[Name], undefined> };

/** Leaves out the fields without a value. */
const omitUndefined = <Row extends object>(row: Row): Defined<Row> =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined)) as Defined<Row>;
