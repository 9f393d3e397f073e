import { ownFieldNames, type OwnFieldName, type StoredOwnFields } from '@hustings/contract';

/** The fields of an account that its member edits, with the rest of the own profile. */
export interface OwnProfileRow extends StoredOwnFields {
  accountId: string;
  avatarHash: string | null;
  hasVoterLocations: boolean;
}

/** Returns the column of `accounts` that stores a field. */
export const columnOf = (name: OwnFieldName): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The columns of the own fields, from `accounts a`. */
export const ownFieldColumns = ownFieldNames.map((name) => `a.${columnOf(name)} AS "${name}"`).join(', ');

/** The columns of an `OwnProfileRow`, from `accounts a`. Index: voter_locations_account_id_slot_key. */
export const ownProfileColumns = `${ownFieldColumns}, a.avatar_hash AS "avatarHash",
  EXISTS (SELECT FROM voter_locations v WHERE v.account_id = a.id) AS "hasVoterLocations"`;
