import { randomUUIDv7 } from 'node:crypto';
import type { CallRequest, PersonRecord, PersonRecordField, TermRecord } from '@hustings/contract';
import { RequestFailure } from '../../../platform/core/failure.ts';
import type { Member } from '../../../platform/core/handler.ts';
import type { Services } from '../../../platform/core/services.ts';
import { isUniqueViolation, type Queryable } from '../../../platform/db/database.ts';
import { utcDay } from '../../../platform/schedule/civil-day.ts';
import { keyOfOffice, keyOfParty } from '../../elections/index.ts';
import { changesBetween, recordChanges, type Facts } from '../../record-changes/index.ts';
import { editPerson, findPerson, pathOf, rebuildPerson, type By } from '../people-records.rules.ts';
import * as queries from './terms.queries.ts';

/** The values of a term that the history shows. */
const factsOf = ({
  officeName,
  place,
  partyName,
  termTitle,
  from,
  through,
  isCorrected,
}: TermRecord): Facts<PersonRecordField> => ({
  office: [officeName, place].filter((part) => part !== undefined).join(' · '),
  party: partyName,
  termTitle,
  from,
  through,
  isCorrected: isCorrected || undefined,
});

const termIn = ({ terms }: PersonRecord, termId: string): TermRecord | undefined =>
  terms.find(({ id }) => id === termId);

/** Rebuilds what derives from the person of a term, and records the act with the old and new values. */
async function finishTerm(
  services: Services,
  transaction: Queryable,
  by: By,
  before: PersonRecord,
  termId: string,
): Promise<PersonRecord> {
  const { personId } = before;
  await rebuildPerson(services, transaction, personId);
  const after = await findPerson(transaction, personId);
  const [was, is] = [termIn(before, termId), termIn(after, termId)];
  const changes = changesBetween(was ? factsOf(was) : {}, is ? factsOf(is) : {});
  const name = (is ?? was)?.officeName ?? before.name;
  const row = { record: 'term', id: termId, personId, name };
  await recordChanges(services, transaction, { ...by, subject: pathOf(after) }, row, changes);
  return after;
}

/** Turns the refusal of a second term in an office with the same first day into an answer. */
async function refuseSecondTerm<Answer>(work: Promise<Answer>): Promise<Answer> {
  try {
    return await work;
  } catch (error) {
    throw isUniqueViolation(error) ? new RequestFailure('AlreadyExists', { field: 'from' }) : error;
  }
}

type TermFields = Omit<CallRequest<'addTerm'>['body'], 'reason'>;

/** Checks the fields of a term and returns its values. */
async function valuesOf(
  transaction: Queryable,
  { officeId, partyId, termTitle, from, through }: TermFields,
): Promise<queries.TermValues> {
  await keyOfOffice(transaction, officeId);
  await keyOfParty(transaction, partyId);
  if (from !== undefined && through !== undefined && through < from)
    throw new RequestFailure('InvalidValue', { field: 'through' });
  return {
    officeId,
    partyId: partyId ?? null,
    termTitle: termTitle ?? null,
    from: from ?? null,
    through: through ?? null,
  };
}

/**
 * Adds a term to a person by hand and records the act. Imports leave it as it is (docs/decisions/09-people-and-places.md).
 *
 * @throws {RequestFailure} `PasswordNeeded`; `NotFound`; `InvalidValue` for an unknown office or party (field `officeId`,
 * `partyId`) or a last day before the first one (field `through`); `AlreadyExists` (field `from`) if the person has a
 * term in the office with the same first day
 */
export async function addTerm(
  services: Services,
  admin: Member,
  personId: string,
  { reason, ...fields }: CallRequest<'addTerm'>['body'],
): Promise<PersonRecord> {
  return refuseSecondTerm(
    editPerson(services, admin, { personId }, async (transaction, before) => {
      const termId = randomUUIDv7();
      const values = await valuesOf(transaction, fields);
      await transaction.query(queries.insertTerm({ ...values, termId, personId, today: utcDay(services.now()) }));
      return finishTerm(services, transaction, { admin, act: 'addTerm', reason }, before, termId);
    }),
  );
}

/** Names a term of a person in a path. */
interface TermPath {
  id: string;
  termId: string;
}

/**
 * Runs an act on a term in one transaction.
 *
 * @throws {RequestFailure} `PasswordNeeded`; `NotFound`; `ChangedMeanwhile` if the stored version of the term differs
 */
const editTerm = <Answer>(
  services: Services,
  admin: Member,
  { id, termId, version }: TermPath & { version: number },
  work: (transaction: Queryable, person: PersonRecord, term: TermRecord) => Promise<Answer>,
): Promise<Answer> =>
  editPerson(services, admin, { personId: id }, (transaction, person) => {
    const term = termIn(person, termId);
    if (!term) throw new RequestFailure('NotFound');
    if (term.version !== version) throw new RequestFailure('ChangedMeanwhile');
    return work(transaction, person, term);
  });

/**
 * Changes or ends a term by hand and records the act. Imports leave a changed term as it is from then on, and report it.
 *
 * @throws {RequestFailure} what `addTerm` throws; `ChangedMeanwhile`
 */
export async function changeTerm(
  services: Services,
  admin: Member,
  path: TermPath,
  { reason, version, ...fields }: CallRequest<'changeTerm'>['body'],
): Promise<PersonRecord> {
  const { termId } = path;
  return refuseSecondTerm(
    editTerm(services, admin, { ...path, version }, async (transaction, person) => {
      const values = await valuesOf(transaction, fields);
      await transaction.query(queries.changeTerm({ ...values, termId }));
      return finishTerm(services, transaction, { admin, act: 'changeTerm', reason }, person, termId);
    }),
  );
}

/**
 * Gives up the correction of a term and records the act. The office and the days of the source come back at once, the
 * rest with the next import.
 *
 * @throws {RequestFailure} `PasswordNeeded`; `NotFound`; `ChangedMeanwhile`; `InvalidValue` (field `termId`) for a term
 * that is not corrected; `AlreadyExists` if another term has the office and first day of the source
 */
export async function endTermCorrection(
  services: Services,
  admin: Member,
  path: TermPath,
  { reason, version }: CallRequest<'endTermCorrection'>['body'],
): Promise<PersonRecord> {
  const { termId } = path;
  return refuseSecondTerm(
    editTerm(services, admin, { ...path, version }, async (transaction, person, term) => {
      if (!term.isCorrected) throw new RequestFailure('InvalidValue', { field: 'termId' });
      await transaction.query(queries.endCorrection({ termId }));
      return finishTerm(services, transaction, { admin, act: 'endTermCorrection', reason }, person, termId);
    }),
  );
}

/**
 * Deletes a term that an admin added, and records the act.
 *
 * @throws {RequestFailure} `PasswordNeeded`; `NotFound`; `ChangedMeanwhile`; `InUse` for the term of a source, which an
 * import would add again
 */
export async function deleteTerm(
  services: Services,
  admin: Member,
  path: TermPath,
  { reason, version }: CallRequest<'deleteTerm'>['body'],
): Promise<PersonRecord> {
  const { termId } = path;
  return editTerm(services, admin, { ...path, version }, async (transaction, person) => {
    const deleted = await transaction.query(queries.deleteTerm({ termId }));
    if (deleted.length === 0) throw new RequestFailure('InUse');
    return finishTerm(services, transaction, { admin, act: 'deleteTerm', reason }, person, termId);
  });
}
