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
}

/** Returns the key of a contact, unique for a person. */
const contactKey = ({ kind, value }: SourceContact): string => `${kind} ${value}`;

/** Returns the contacts that a source lists by person, both of its people and of its supplements. */
async function contactsWanted(data: SourceData, idOf: (keys: SourceKey[]) => string | undefined) {
  const yieldToEventLoop = makeYield();
  const wanted = new Map<string, Map<string, ContactChange>>();
  const add = (described: SourcePerson | SourceSupplement) => {
    const personOrigin = 'origin' in described ? described.origin : undefined;
    const personId = idOf(described.identifiers);
    if (personId === undefined) return;
    const own = wanted.get(personId) ?? new Map<string, ContactChange>();
    wanted.set(personId, own);
    for (const contact of described.contacts ?? []) {
      const origin = contact.origin ?? personOrigin;
      const key = contactKey(contact);
      if (!own.has(key)) own.set(key, { ...contact, ...(origin ? { origin } : {}), personId });
    }
  };
  for (const person of data.people) {
    add(person);
    await yieldToEventLoop();
  }
  for (const supplement of data.supplements ?? []) add(supplement);
  return wanted;
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
export async function compareContacts(
  data: SourceData,
  stored: StoredRecords,
  idOf: (keys: SourceKey[]) => string | undefined,
): Promise<ContactRows> {
  const yieldToEventLoop = makeYield();
  const wanted = await contactsWanted(data, idOf);
  const rows = { ...noRows<ContactChange>(), removed: [] as StoredContact[], locked: [] as ContactRows['locked'] };
  const isLocked = lockOf(stored, rows.locked);
  const kinds = new Set(data.contactKinds);
  for (const existing of stored.contacts) {
    await yieldToEventLoop();
    const own = wanted.get(existing.personId);
    const contact = own?.get(contactKey(existing));
    own?.delete(contactKey(existing));
    const isUnlabelled = contact?.origin !== undefined && contact.label === undefined;
    if (
      contact &&
      (isUnlabelled || existing.source !== (contact.origin?.source ?? data.source) || existing.label === contact.label)
    )
      rows.unchanged += 1;
    else if (contact) {
      if (!isLocked(contact)) rows.changed.push(contact);
    } else if (existing.source === data.source && own && kinds.has(existing.kind)) {
      if (!isLocked(existing)) rows.removed.push(existing);
    }
  }
  for (const own of wanted.values()) {
    for (const contact of own.values()) if (!isLocked(contact)) rows.added.push(contact);
    await yieldToEventLoop();
  }
  return settledRows(rows);
}
