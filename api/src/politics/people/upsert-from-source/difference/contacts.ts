import type { StoredContact, StoredRecords } from '../stored-records.ts';
import type { SourceContact, SourceKey, SourceData } from '../source.ts';

/** A contact to be written. */
export interface ContactChange extends SourceContact {
  personId: string;
}

/** Contacts that an import would write or remove. */
export interface ContactRows {
  added: ContactChange[];
  changed: ContactChange[];
  removed: StoredContact[];
  unchanged: number;
}

const contactKey = ({ personId, kind, value }: ContactChange): string => `${personId} ${kind} ${value}`;

/** Contacts by person: those of people described here, and those that supplement people described elsewhere. */
function contactsWanted(world: SourceData, idOf: (keys: SourceKey[]) => string | undefined) {
  const wanted = new Map<string, ContactChange>();
  const people = new Set<string>();
  for (const { identifiers, contacts } of [...world.people, ...(world.supplements ?? [])]) {
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
 * Compares contacts. One that another source named first stays that source's; one that this source named and no longer
 * names is removed, if the source still names the person and all contacts of that kind.
 */
export function compareContacts(
  world: SourceData,
  known: StoredRecords,
  idOf: (keys: SourceKey[]) => string | undefined,
): ContactRows {
  const { wanted, people } = contactsWanted(world, idOf);
  const rows: ContactRows = { added: [], changed: [], removed: [], unchanged: 0 };
  const kinds = new Set(world.contactKinds);
  for (const there of known.contacts) {
    const key = contactKey(there);
    const contact = wanted.get(key);
    wanted.delete(key);
    if (contact && (there.source !== world.source || there.label === contact.label)) rows.unchanged += 1;
    else if (contact) rows.changed.push(contact);
    else if (there.source === world.source && people.has(there.personId) && kinds.has(there.kind)) {
      rows.removed.push(there);
    }
  }
  rows.added.push(...wanted.values());
  return rows;
}
