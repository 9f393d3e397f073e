import type { ContactRecord, HandmadeContactKind } from '@hustings/contract';
import { statement } from '../../../platform/db/statement.ts';
import type { Nullable } from '../../people/index.ts';
import { handmadeSource } from '../handmade.ts';

/** A contact of a person as it is stored. */
export type ContactRow = Nullable<Omit<ContactRecord, 'isPublic'>> & Pick<ContactRecord, 'kind' | 'value'>;

/** Selects the contacts of a person, without the domains of e-mail addresses. Index: the primary key. */
export const contactsOf = statement<{ personId: string }>(
  'peopleRecords.contacts.of',
  `SELECT kind, value, label, source, licence, retrieved, source = '${handmadeSource}' AS "isHandmade"
   FROM person_contacts WHERE person_id = $personId AND kind <> 'emailDomain' ORDER BY kind, label, value`,
);

/** Names a contact of a person. */
interface ContactPath {
  personId: string;
  kind: HandmadeContactKind;
  value: string;
}

/** Adds a contact to a person. The primary key refuses a second one. */
export const insertContact = statement<ContactPath & { label: string | null; today: string }>(
  'peopleRecords.contacts.insert',
  `INSERT INTO person_contacts (person_id, kind, value, label, source, retrieved)
   VALUES ($personId, $kind, $value, $label, '${handmadeSource}', $today)`,
);

/** Stores a corrected contact. The primary key refuses the value of another one. Index: the primary key. */
export const correctContact = statement<ContactPath & { newValue: string; label: string | null; today: string }>(
  'peopleRecords.contacts.correct',
  `UPDATE person_contacts SET value = $newValue, label = $label, source = '${handmadeSource}', licence = NULL,
     retrieved = $today
   WHERE person_id = $personId AND kind = $kind AND value = $value`,
);

/** Deletes a contact of a person. Index: the primary key. */
export const deleteContact = statement<ContactPath>(
  'peopleRecords.contacts.delete',
  'DELETE FROM person_contacts WHERE person_id = $personId AND kind = $kind AND value = $value',
);

/** Deletes the contacts of a kind that an admin wrote, so that sources give theirs. Index: the primary key. */
export const deleteHandmadeContacts = statement<{ personId: string; kind: string }>(
  'peopleRecords.contacts.deleteHandmade',
  `DELETE FROM person_contacts WHERE person_id = $personId AND kind = $kind AND source = '${handmadeSource}'`,
);

/** Deletes a mail domain that no e-mail address of the person has any more. Index: the primary key. */
export const deleteUnusedDomain = statement<{ personId: string; domain: string }>(
  'peopleRecords.contacts.deleteUnusedDomain',
  `DELETE FROM person_contacts domain WHERE person_id = $personId AND kind = 'emailDomain' AND value = $domain
     AND NOT EXISTS (SELECT FROM person_contacts email WHERE email.person_id = $personId AND email.kind = 'email'
                     AND split_part(email.value, '@', -1) = $domain)`,
);
