import type { CallRequest, ContactRecord, HandmadeContactKind, PersonRecord } from '@hustings/contract';
import { RequestFailure } from '../../../platform/core/failure.ts';
import type { Member } from '../../../platform/core/handler.ts';
import type { Services } from '../../../platform/core/services.ts';
import { isUniqueViolation, type Queryable } from '../../../platform/db/database.ts';
import { utcDay } from '../../../platform/schedule/civil-day.ts';
import { contactOf } from '../../imports/index.ts';
import { isOfficeContact } from '../../people/index.ts';
import * as people from '../people-records.queries.ts';
import { editPerson, finishChange, type By } from '../people-records.rules.ts';
import * as queries from './contacts.queries.ts';

/**
 * Checks a contact and returns its value as imports store it. Refuses an address at a free mail provider, because it may
 * be a private mailbox.
 */
function valueOf(kind: HandmadeContactKind, text: string): string {
  const contact = contactOf(kind, text);
  if (!contact) throw new RequestFailure('InvalidFormat', { field: 'value' });
  if (!isOfficeContact(contact)) throw new RequestFailure('PrivateContact', { field: 'value' });
  return contact.value;
}

const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1);

/** Turns the refusal of a second contact of a kind with the same value into an answer. */
async function refuseSecond<Answer>(work: Promise<Answer>): Promise<Answer> {
  try {
    return await work;
  } catch (error) {
    throw isUniqueViolation(error) ? new RequestFailure('AlreadyExists', { field: 'value' }) : error;
  }
}

type Key = CallRequest<'deleteContact'>['body']['contact'];

const contactIn = ({ contacts }: PersonRecord, { kind, value }: Key): ContactRecord => {
  const contact = contacts.find((each) => each.kind === kind && each.value === value);
  if (!contact) throw new RequestFailure('NotFound');
  return contact;
};

/**
 * Makes the kind of a contact of a source a corrected fact, and records the act. The domain of an e-mail address that is
 * gone proves no claim any more.
 */
async function finishContact(
  services: Services,
  transaction: Queryable,
  by: By,
  before: PersonRecord,
  { kind, value, isHandmade }: Pick<ContactRecord, 'kind' | 'value' | 'isHandmade'>,
): Promise<PersonRecord> {
  const { personId } = before;
  if (kind === 'email') await transaction.query(queries.deleteUnusedDomain({ personId, domain: domainOf(value) }));
  await transaction.query(people.markCorrected({ personId, corrected: isHandmade ? [] : [kind] }));
  return finishChange(services, transaction, by, before);
}

/**
 * Adds a contact to a person by hand and records the act. Imports leave it as it is, and it proves no claim of the page
 * (docs/decisions/10-claims.md).
 *
 * @throws {RequestFailure} `PasswordNeeded`; `NotFound`; `ChangedMeanwhile`; `InvalidFormat` (field `value`) for a value
 * that is none of its kind; `PrivateContact` (field `value`) for an address at a free mail provider; `AlreadyExists`
 * (field `value`)
 */
export async function addContact(
  services: Services,
  admin: Member,
  personId: string,
  { reason, version, kind, value: text, label }: CallRequest<'addContact'>['body'],
): Promise<PersonRecord> {
  return refuseSecond(
    editPerson(services, admin, { personId, version }, async (transaction, before) => {
      const value = valueOf(kind, text);
      await transaction.query(
        queries.insertContact({ personId, kind, value, label: label ?? null, today: utcDay(services.now()) }),
      );
      const added = { kind, value, isHandmade: true };
      return finishContact(services, transaction, { admin, act: 'addContact', reason }, before, added);
    }),
  );
}

/**
 * Corrects a contact by hand and records the act. If a source named it, imports leave the contacts of its kind as they are
 * from then on, and report them (docs/decisions/09-people-and-places.md).
 *
 * @throws {RequestFailure} what `addContact` throws; `NotFound` also for a contact that the person does not have
 */
export async function correctContact(
  services: Services,
  admin: Member,
  personId: string,
  { reason, version, contact, value: text, label }: CallRequest<'correctContact'>['body'],
): Promise<PersonRecord> {
  return refuseSecond(
    editPerson(services, admin, { personId, version }, async (transaction, before) => {
      const stored = contactIn(before, contact);
      const newValue = valueOf(contact.kind, text);
      const today = utcDay(services.now());
      await transaction.query(queries.correctContact({ personId, ...contact, newValue, label: label ?? null, today }));
      return finishContact(services, transaction, { admin, act: 'correctContact', reason }, before, stored);
    }),
  );
}

/**
 * Removes a contact by hand and records the act. If a source named it, imports leave the contacts of its kind as they are
 * from then on, and report them.
 *
 * @throws {RequestFailure} `PasswordNeeded`; `NotFound`, also for a contact that the person does not have;
 * `ChangedMeanwhile`
 */
export async function deleteContact(
  services: Services,
  admin: Member,
  personId: string,
  { reason, version, contact }: CallRequest<'deleteContact'>['body'],
): Promise<PersonRecord> {
  return editPerson(services, admin, { personId, version }, async (transaction, before) => {
    const stored = contactIn(before, contact);
    await transaction.query(queries.deleteContact({ personId, ...contact }));
    return finishContact(services, transaction, { admin, act: 'deleteContact', reason }, before, stored);
  });
}
