import { makeYield } from '../../../../platform/concurrency/yield-to-event-loop.ts';
import type { ChosenFact, StoredContact, StoredRecords } from '../stored-records.ts';
import { noRows, settledRows, type ManyRowChanges } from './rows.ts';
import type { ContactKind, SourceContact, SourceData, SourceKey, SourcePerson, SourceSupplement } from '../source.ts';

/** A contact to be written. */
export interface ContactChange extends SourceContact {
  personId: string;
}

/** Changes of contacts. */
export interface ContactRows extends ManyRowChanges<ContactChange> {
  removed: StoredContact[];
  /** The kinds of contacts that admins corrected and that the source has otherwise, once for each person. */
  locked: { personId: string; kind: ChosenFact }[];
  /** The stored people whose contacts change. */
  changedOf: string[];
}

/** Returns the id of the person whom some identifiers mean. */
type IdOf = (keys: SourceKey[]) => string | undefined;

/** Returns the key of a contact, unique for a person. */
const contactKey = ({ kind, value }: SourceContact): string => `${kind} ${value}`;

type Described = SourcePerson | SourceSupplement;

/** Yields the people and the supplements of a source that lead to a person, with the id of the person. */
async function* describedPeople({ people, supplements = [] }: SourceData, idOf: IdOf) {
  const yieldToEventLoop = makeYield();
  for (const list of [people, supplements])
    for (const described of list as Iterable<Described>) {
      const personId = idOf(described.identifiers);
      if (personId !== undefined) yield { described, personId };
      await yieldToEventLoop();
    }
}

/** Returns the people whom a source describes more than once. */
async function describedAgain(data: SourceData, idOf: IdOf): Promise<Set<string>> {
  const [once, again] = [new Set<string>(), new Set<string>()];
  for await (const { personId } of describedPeople(data, idOf)) (once.has(personId) ? again : once).add(personId);
  return again;
}

/** Adds the contacts with which a source describes a person. */
function addContacts(own: Map<string, ContactChange>, described: Described, personId: string): void {
  const personOrigin = 'origin' in described ? described.origin : undefined;
  for (const contact of described.contacts ?? []) {
    const origin = contact.origin ?? personOrigin;
    const key = contactKey(contact);
    if (!own.has(key)) own.set(key, { ...contact, ...(origin ? { origin } : {}), personId });
  }
}

/** Yields the stored contacts of a person. The contacts are in the order of their people. */
function* contactsOf(contacts: readonly StoredContact[], personId: string): Generator<StoredContact> {
  let [first, end] = [0, contacts.length];
  while (first < end) {
    const middle = (first + end) >>> 1;
    if ((contacts[middle] as StoredContact).personId < personId) first = middle + 1;
    else end = middle;
  }
  for (let contact = contacts[first]; contact?.personId === personId; contact = contacts[(first += 1)]) yield contact;
}

/** Returns the fact that stands for contacts of a kind. A domain comes from the e-mail address. */
const factOf = (kind: ContactKind): ChosenFact => (kind === 'emailDomain' ? 'email' : kind);

/** Makes a function that notes a change of a contact, and returns whether imports must leave its kind as it is. */
function lockOf(stored: StoredRecords, locked: ContactRows['locked']) {
  return ({ personId, kind }: ContactChange): boolean => {
    const fact = factOf(kind);
    if (!stored.people.get(personId)?.chosenFacts.includes(fact)) return false;
    const isNoted = locked.some((other) => other.personId === personId && other.kind === fact);
    if (!isNoted) locked.push({ personId, kind: fact });
    return true;
  };
}

/**
 * Compares contacts with the stored ones. A contact belongs to the source that listed it first. Removes a contact that
 * its source no longer lists, if that source lists the person and all contacts of this kind. Changes none of a kind that
 * an admin corrected.
 */
export async function compareContacts(data: SourceData, stored: StoredRecords, idOf: IdOf): Promise<ContactRows> {
  const rows = {
    ...noRows<ContactChange>(),
    removed: [] as StoredContact[],
    locked: [] as ContactRows['locked'],
    changedOf: [] as string[],
  };
  const isLocked = lockOf(stored, rows.locked);
  const kinds = new Set(data.contactKinds);
  const compareWith = (personId: string, own: Map<string, ContactChange>) => {
    const before = rows.added.length + rows.changed.length + rows.removed.length;
    for (const existing of contactsOf(stored.contacts, personId)) {
      const contact = own.get(contactKey(existing));
      own.delete(contactKey(existing));
      const isUnlabelled = contact?.origin !== undefined && contact.label === undefined;
      if (
        contact &&
        (isUnlabelled ||
          existing.source !== (contact.origin?.source ?? data.source) ||
          existing.label === contact.label)
      )
        rows.unchanged += 1;
      else if (contact) {
        if (!isLocked(contact)) rows.changed.push(contact);
      } else if (existing.source === data.source && kinds.has(existing.kind)) {
        if (!isLocked(existing)) rows.removed.push(existing);
      }
    }
    for (const contact of own.values()) if (!isLocked(contact)) rows.added.push(contact);
    const after = rows.added.length + rows.changed.length + rows.removed.length;
    if (after > before && stored.people.has(personId)) rows.changedOf.push(personId);
  };
  // Only the contacts of people who are described again wait for the end.
  const again = await describedAgain(data, idOf);
  const waiting = new Map<string, Map<string, ContactChange>>();
  for await (const { described, personId } of describedPeople(data, idOf)) {
    const own = waiting.get(personId) ?? new Map<string, ContactChange>();
    addContacts(own, described, personId);
    if (again.has(personId)) waiting.set(personId, own);
    else compareWith(personId, own);
  }
  for (const [personId, own] of waiting) compareWith(personId, own);
  return settledRows(rows);
}
