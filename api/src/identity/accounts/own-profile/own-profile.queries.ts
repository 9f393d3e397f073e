import { ownFieldNames, type OwnFieldName, type StoredOwnFields } from '@hustings/contract';

/** A member's own profile: the fields that the member can edit, and further columns. */
export interface OwnProfileRow extends StoredOwnFields {
  accountId: string;
  avatarHash: string | null;
  hasVoterLocations: boolean;
}

/** Returns the name of the column of `accounts` that stores a field. */
export const columnOf = (name: OwnFieldName): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The columns of the fields that a member can edit, selected from `accounts a`. */
export const ownFieldColumns = ownFieldNames.map((name) => `a.${columnOf(name)} AS "${name}"`).join(', ');

/** The columns of an `OwnProfileRow`, selected from `accounts a`. Index: voter_locations_account_id_slot_key. */
export const ownProfileColumns = `${ownFieldColumns}, a.avatar_hash AS "avatarHash",
  EXISTS (SELECT FROM voter_locations v WHERE v.account_id = a.id) AS "hasVoterLocations"`;
