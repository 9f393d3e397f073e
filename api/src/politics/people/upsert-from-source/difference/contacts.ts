import type { ChosenFact, StoredContact, StoredRecords } from '../stored-records.ts';
import type { ContactKind, SourceContact, SourceKey, SourceData } from '../source.ts';

/** A contact to be written. */
export interface ContactChange extends SourceContact {
  personId: string;
}

/** Changes of contacts. */
export interface ContactRows {
  added: ContactChange[];
  changed: ContactChange[];
  removed: StoredContact[];
  unchanged: number;
  /** The kinds of contacts that admins corrected and that the source has otherwise, once for each person. */
  locked: { personId: string; kind: ChosenFact }[];
}

const contactKey = ({ personId, kind, value }: ContactChange): string => `${personId} ${kind} ${value}`;

/** Returns the contacts that a source lists, both in its people and in its supplements. */
function contactsWanted(data: SourceData, idOf: (keys: SourceKey[]) => string | undefined) {
  const wanted = new Map<string, ContactChange>();
  const people = new Set<string>();
  for (const described of [...data.people, ...(data.supplements ?? [])]) {
    const { identifiers, contacts } = described;
    const personOrigin = 'origin' in described ? described.origin : undefined;
    const personId = idOf(identifiers);
    if (personId === undefined) continue;
    people.add(personId);
    for (const contact of contacts ?? []) {
      const origin = contact.origin ?? personOrigin;
      const change = { ...contact, ...(origin ? { origin } : {}), personId };
      if (!wanted.has(contactKey(change))) wanted.set(contactKey(change), change);
    }
  }
  return { wanted, people };
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
export function compareContacts(
  data: SourceData,
  stored: StoredRecords,
  idOf: (keys: SourceKey[]) => string | undefined,
): ContactRows {
  const { wanted, people } = contactsWanted(data, idOf);
  const rows: ContactRows = { added: [], changed: [], removed: [], unchanged: 0, locked: [] };
  const isLocked = lockOf(stored, rows.locked);
  const kinds = new Set(data.contactKinds);
  for (const existing of stored.contacts) {
    const key = contactKey(existing);
    const contact = wanted.get(key);
    wanted.delete(key);
    const isUnlabelled = contact?.origin !== undefined && contact.label === undefined;
    if (
      contact &&
      (isUnlabelled || existing.source !== (contact.origin?.source ?? data.source) || existing.label === contact.label)
    )
      rows.unchanged += 1;
    else if (contact) {
      if (!isLocked(contact)) rows.changed.push(contact);
    } else if (existing.source === data.source && people.has(existing.personId) && kinds.has(existing.kind)) {
      if (!isLocked(existing)) rows.removed.push(existing);
    }
  }
  return { ...rows, added: [...wanted.values()].filter((contact) => !isLocked(contact)) };
}
