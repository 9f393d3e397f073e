import type { ContactRecord, PersonRecordField } from '@hustings/contract';
import { isOfficeContact, omitNulls } from '../../people/index.ts';
import type { Facts } from '../../record-changes/index.ts';
import type { ContactRow } from './contacts.queries.ts';

/** Returns a stored contact as admins edit it. */
export const asContactRecord = (row: ContactRow): ContactRecord =>
  omitNulls<ContactRecord>({ ...row, isPublic: isOfficeContact(row) });

const textOf = ({ value, label }: ContactRecord): string => (label === undefined ? value : `${value} (${label})`);

/** Returns the contacts that the history shows, as one text for each kind. */
export function contactFacts(contacts: readonly ContactRecord[]): Facts<PersonRecordField> {
  const kinds = Map.groupBy(contacts, ({ kind }) => kind);
  return Object.fromEntries([...kinds].map(([kind, rows]) => [kind, rows.map(textOf).join(' · ')]));
}
