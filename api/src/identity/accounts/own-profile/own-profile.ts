import { ownFieldNames, type OwnFieldName, type StoredOwnFields } from '@hustings/contract';

/** The fields of an account that its member fills in, with what else belongs to the own profile. */
export interface OwnProfileRow extends StoredOwnFields {
  accountId: string;
  avatarHash: string | null;
  hasVoterLocations: boolean;
}

/** The column of `accounts` that stores a field. */
export const columnOf = (name: OwnFieldName): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The columns of the own fields, from `accounts a`. */
export const ownFieldColumns = ownFieldNames.map((name) => `a.${columnOf(name)} AS "${name}"`).join(', ');

/** The columns of an `OwnProfileRow`, from `accounts a`. Index for the voter locations: their slot. */
export const ownProfileColumns = `${ownFieldColumns}, a.avatar_hash AS "avatarHash",
  EXISTS (SELECT FROM voter_locations v WHERE v.account_id = a.id) AS "hasVoterLocations"`;

/** The address of a member's picture. Each picture has its own, so that it can be cached for ever. */
export const avatarUrlOf = (accountId: string, hash: string | null): string | undefined =>
  hash === null ? undefined : `/api/user/${accountId}/picture?v=${hash}`;

type Answered<Stored> = {
  [Name in keyof Stored]: null extends Stored[Name] ? Exclude<Stored[Name], null> | undefined : Stored[Name];
};

const answerOf = (row: StoredOwnFields) =>
  Object.fromEntries(ownFieldNames.map((name) => [name, row[name] ?? undefined])) as Answered<StoredOwnFields>;

/** The profile as `GET /user` answers it (docs/product.md#3-entities). */
export const ownProfileOf = (row: OwnProfileRow) => ({
  ...answerOf(row),
  hasVoterLocations: row.hasVoterLocations,
  avatarUrl: avatarUrlOf(row.accountId, row.avatarHash),
});
