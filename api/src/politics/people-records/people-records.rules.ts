import { randomUUIDv7 } from 'node:crypto';
import type {
  CallAnswer,
  CallRequest,
  PersonRecord,
  PersonRecordChange,
  PersonRecordField,
  TermRecord,
} from '@hustings/contract';
import { requireRecentPassword } from '../../identity/accounts/index.ts';
import type { AdminActName } from '../../platform/admin-acts/index.ts';
import { RequestFailure } from '../../platform/core/failure.ts';
import type { Member } from '../../platform/core/handler.ts';
import type { Services } from '../../platform/core/services.ts';
import { isForeignKeyViolation, type Queryable } from '../../platform/db/database.ts';
import type { PageQuery } from '../../platform/db/paging.ts';
import { utcDay } from '../../platform/schedule/civil-day.ts';
import { sortNameOf } from '../imports/index.ts';
import {
  handmadeData,
  omitNulls,
  type Nullable,
  rebuildDerived,
  renamePerson,
  syncPhotoUrls,
  writeSource,
} from '../people/index.ts';
import { personFacts, type PersonFactsRow } from '../merges/index.ts';
import { changesBetween, editRecord, listRecordChanges, recordChanges, type Facts } from '../record-changes/index.ts';
import { contactsOf, deleteHandmadeContacts, type ContactRow } from './contacts/contacts.queries.ts';
import { asContactRecord, contactFacts } from './contacts/contacts.ts';
import { photoOf, type PhotoRow } from './images/images.queries.ts';
import { asPhotoRecord } from './images/photo-record.ts';
import { handmadeSource } from './handmade.ts';
import * as queries from './people-records.queries.ts';
import { termsOf } from './terms/terms.queries.ts';

/** An id that no election has, so that a rebuild reads none. */
const noElection = '00000000-0000-0000-0000-000000000000';

/** Returns a person as admins edit it. */
export async function findPerson(database: Queryable, personId: string): Promise<PersonRecord> {
  const [facts] = await database.query<PersonFactsRow>(personFacts({ personIds: [personId] }));
  const [state] = await database.query<queries.PersonStateRow>(queries.personState({ personId }));
  if (!facts || !state) throw new RequestFailure('NotFound');
  const { sortName: _, ...shown } = facts;
  const terms = await database.query<Nullable<TermRecord>>(termsOf({ personId }));
  const contacts = await database.query<ContactRow>(contactsOf({ personId }));
  const [photo] = await database.query<PhotoRow>(photoOf({ personId }));
  return omitNulls<PersonRecord>({
    ...shown,
    ...state,
    terms: terms.map((row) => omitNulls<TermRecord>(row)),
    contacts: contacts.map(asContactRecord),
    photo: photo ? asPhotoRecord(personId, photo) : null,
  });
}

/**
 * Returns a person as admins edit it.
 *
 * @throws {RequestFailure} `NotFound`, also for a person who was merged into another one
 */
export const getPersonRecord = ({ database }: Services, personId: string): Promise<PersonRecord> =>
  findPerson(database, personId);

/**
 * Lists what admins changed in the facts of a person, newest first.
 *
 * @throws {RequestFailure} `NotFound`
 */
export async function listPersonRecordChanges(
  services: Services,
  personId: string,
  query: PageQuery,
): Promise<CallAnswer<'listPersonRecordChanges'>> {
  await findPerson(services.database, personId);
  return listRecordChanges<PersonRecordChange>(services, 'person', personId, query);
}

const textOf = (values: readonly string[]): string | undefined => (values.length > 0 ? values.join(' · ') : undefined);

/** The values of a person that the history shows. */
const factsOf = (person: PersonRecord): Facts<PersonRecordField> => ({
  name: person.name,
  otherNames: textOf(person.otherNames),
  gender: person.gender,
  website: person.website,
  // The path of an uploaded picture has the name of its file.
  image: person.photo?.isHandmade ? person.photo.photoName : person.image,
  credit: person.photo?.credit,
  licence: person.photo?.licence,
  ...contactFacts(person.contacts),
  correctedFacts: textOf(person.correctedFacts),
});

/** An act of an admin. */
export interface By {
  admin: Member;
  act: AdminActName;
  reason: string;
}

/** Returns the path of the page of a person. */
export const pathOf = ({ slug }: Pick<PersonRecord, 'slug'>): string => `/polly/${slug}`;

const record = (
  services: Services,
  transaction: Queryable,
  by: By,
  { personId, name, slug }: PersonRecord,
  changes: ReturnType<typeof changesBetween<PersonRecordField>>,
  isGone = false,
): Promise<void> => {
  const row = { record: 'person', id: personId, personId, name };
  return recordChanges(services, transaction, { ...by, subject: pathOf({ slug }) }, row, changes, isGone);
};

/** Rebuilds what derives from a person: the card, the target of votes, and the elections in which the person stands. */
export async function rebuildPerson(services: Services, transaction: Queryable, personId: string): Promise<void> {
  const elections = await transaction.query<{ id: string }>(queries.electionsOf({ personId }));
  const today = utcDay(services.now());
  await rebuildDerived(transaction, today, { personId, electionId: noElection });
  await transaction.query(syncPhotoUrls({ now: services.now(), personId }));
  for (const { id } of elections) await rebuildDerived(transaction, today, { personId: null, electionId: id });
}

/**
 * Creates a person by hand and records the act. The name matches no stored person, since a name identifies nobody
 * (docs/decisions/09-people-and-places.md).
 *
 * @throws {RequestFailure} `PasswordNeeded`
 */
export async function createPerson(
  services: Services,
  admin: Member,
  { reason, name, otherNames, gender, website }: CallRequest<'createPerson'>['body'],
): Promise<PersonRecord> {
  requireRecentPassword(services, admin);
  return services.database.transaction(async (transaction) => {
    const id = randomUUIDv7();
    const today = utcDay(services.now());
    const person = {
      id,
      identifiers: [{ scheme: handmadeSource, identifier: id }],
      name,
      sortName: sortNameOf(name),
      otherNames: [...new Set(otherNames)],
      ...(gender === undefined ? {} : { gender }),
      ...(website === undefined ? {} : { website }),
      memberships: [],
    };
    await writeSource(transaction, handmadeData({ people: [person] }), { today, retrieved: today, apply: true });
    await rebuildPerson(services, transaction, id);
    const created = await findPerson(transaction, id);
    const by = { admin, act: 'createPerson', reason } as const;
    await record(services, transaction, by, created, changesBetween({}, factsOf(created)));
    return created;
  });
}

/**
 * Runs an act on a person in one transaction. Locks out imports and other admins meanwhile. Without a version it does
 * not matter what the admin saw of the person.
 *
 * @throws {RequestFailure} `PasswordNeeded`; `NotFound`; `ChangedMeanwhile` if the stored version differs
 */
export function editPerson<Answer>(
  services: Services,
  admin: Member,
  { personId, version }: { personId: string; version?: number },
  work: (transaction: Queryable, stored: PersonRecord) => Promise<Answer>,
): Promise<Answer> {
  const seen = {
    find: (transaction: Queryable) => findPerson(transaction, personId),
    ...(version === undefined ? {} : { version }),
  };
  return editRecord(services, admin, seen, work);
}

/** Rebuilds what derives from a changed person and records the act with the old and new values. */
export async function finishChange(
  services: Services,
  transaction: Queryable,
  by: By,
  before: PersonRecord,
): Promise<PersonRecord> {
  await rebuildPerson(services, transaction, before.personId);
  const after = await findPerson(transaction, before.personId);
  await record(services, transaction, by, after, changesBetween(factsOf(before), factsOf(after)));
  return after;
}

/**
 * Corrects the facts of a person by hand and records the act. Imports leave each fact that differs as it is from then
 * on, and report it. A new name gives a new address; the former one redirects.
 *
 * @throws {RequestFailure} `PasswordNeeded`; `NotFound`; `ChangedMeanwhile`
 */
export async function correctPerson(
  services: Services,
  admin: Member,
  personId: string,
  { reason, version, name, gender, website, ...draft }: CallRequest<'correctPerson'>['body'],
): Promise<PersonRecord> {
  return editPerson(services, admin, { personId, version }, async (transaction, before) => {
    const otherNames = [...new Set(draft.otherNames)];
    const isRenamed = name !== before.name;
    const differs = {
      name: isRenamed,
      otherNames: textOf(otherNames) !== textOf(before.otherNames),
      gender: gender !== before.gender,
      website: website !== before.website,
    };
    const corrected = Object.entries(differs).flatMap(([fact, isChanged]) => (isChanged ? [fact] : []));
    const sortName = isRenamed ? sortNameOf(name) : null;
    await transaction.query(
      queries.storeFacts({ personId, name, sortName, otherNames, gender: gender ?? null, corrected }),
    );
    if (isRenamed) await renamePerson(transaction, personId, name);
    const today = utcDay(services.now());
    if (differs.website)
      await transaction.query(
        website === undefined
          ? queries.deleteLink({ personId, kind: 'website' })
          : queries.storeWebsite({ personId, url: website, today }),
      );
    return finishChange(services, transaction, { admin, act: 'correctPerson', reason }, before);
  });
}

/**
 * Gives up the correction of a fact and records the act. The value stays until an import writes its own; a website, a
 * picture or contacts that an admin wrote go, so that any source can give its own.
 *
 * @throws {RequestFailure} `PasswordNeeded`; `NotFound`; `ChangedMeanwhile`; `InvalidValue` (field `fact`) for a fact that
 * is not corrected
 */
export async function endPersonCorrection(
  services: Services,
  admin: Member,
  personId: string,
  { reason, version, fact }: CallRequest<'endPersonCorrection'>['body'],
): Promise<PersonRecord> {
  return editPerson(services, admin, { personId, version }, async (transaction, before) => {
    if (!before.correctedFacts.includes(fact)) throw new RequestFailure('InvalidValue', { field: 'fact' });
    await transaction.query(queries.endCorrection({ personId, fact }));
    await transaction.query(queries.deleteHandmadeLink({ personId, kind: fact }));
    await transaction.query(deleteHandmadeContacts({ personId, kind: fact }));
    return finishChange(services, transaction, { admin, act: 'endPersonCorrection', reason }, before);
  });
}

/**
 * Deletes a person whom an admin created and to whom nothing refers, and records the act. Of a vote and the deletion at
 * the same moment, the later one is refused (docs/decisions/09-people-and-places.md).
 *
 * @throws {RequestFailure} `PasswordNeeded`; `NotFound`; `ChangedMeanwhile`; `InUse` for a person to whom something
 * refers, or whom an import would add again
 */
export async function deletePerson(
  services: Services,
  admin: Member,
  personId: string,
  { reason, version }: CallRequest<'deletePerson'>['body'],
): Promise<Record<string, never>> {
  try {
    return await editPerson(services, admin, { personId, version }, async (transaction, stored) => {
      let deleted: object[] = [];
      for (const statement of queries.deletes) deleted = await transaction.query(statement({ personId }));
      if (deleted.length === 0) throw new RequestFailure('InUse');
      const by = { admin, act: 'deletePerson', reason } as const;
      await record(services, transaction, by, stored, changesBetween(factsOf(stored), {}), true);
      return {};
    });
  } catch (error) {
    throw isForeignKeyViolation(error) ? new RequestFailure('InUse') : error;
  }
}
