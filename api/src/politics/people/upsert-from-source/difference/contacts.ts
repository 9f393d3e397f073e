import type { StoredContact, StoredRecords } from '../stored-records.ts';
import type { SourceContact, SourceKey, SourceData } from '../source.ts';

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
}

const contactKey = ({ personId, kind, value }: ContactChange): string => `${personId} ${kind} ${value}`;

/** Returns the contacts that a source lists, both in its people and in its supplements. */
function contactsWanted(data: SourceData, idOf: (keys: SourceKey[]) => string | undefined) {
  const wanted = new Map<string, ContactChange>();
  const people = new Set<string>();
  for (const { identifiers, contacts } of [...data.people, ...(data.supplements ?? [])]) {
    const personId = idOf(identifiers);
    if (personId === undefined) continue;
    people.add(personId);
    for (const contact of contacts ?? []) {
      const change = { ...contact, personId };
      if (!wanted.has(contactKey(change))) wanted.set(contactKey(change), change);
    }
  }
  return { wanted, people };
}

/**
 * Compares contacts with the stored ones. A contact belongs to the source that listed it first. Removes a contact that
 * its source no longer lists, if that source lists the person and all contacts of this kind.
 */
export function compareContacts(
  data: SourceData,
  stored: StoredRecords,
  idOf: (keys: SourceKey[]) => string | undefined,
): ContactRows {
  const { wanted, people } = contactsWanted(data, idOf);
  const rows: ContactRows = { added: [], changed: [], removed: [], unchanged: 0 };
  const kinds = new Set(data.contactKinds);
  for (const existing of stored.contacts) {
    const key = contactKey(existing);
    const contact = wanted.get(key);
    wanted.delete(key);
    if (contact && (existing.source !== data.source || existing.label === contact.label)) rows.unchanged += 1;
    else if (contact) rows.changed.push(contact);
    else if (existing.source === data.source && people.has(existing.personId) && kinds.has(existing.kind)) {
      rows.removed.push(existing);
    }
  }
  rows.added.push(...wanted.values());
  return rows;
}
