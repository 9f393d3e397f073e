import { ownFieldNames, type StoredOwnFields } from '@hustings/contract';
import type { OwnProfileRow } from './own-profile.queries.ts';

/** Returns the URL of a member's picture. A new picture gets a new URL, so that browsers can cache each for ever. */
export const avatarUrlOf = (accountId: string, hash: string | null): string | undefined =>
  hash === null ? undefined : `/api/user/${accountId}/picture?v=${hash}`;

type NullsAsUndefined<Stored> = {
  [Name in keyof Stored]: null extends Stored[Name] ? Exclude<Stored[Name], null> | undefined : Stored[Name];
};

const ownFieldsOf = (row: StoredOwnFields) =>
  Object.fromEntries(ownFieldNames.map((name) => [name, row[name] ?? undefined])) as NullsAsUndefined<StoredOwnFields>;

/** Returns the profile in the form of `GET /user` (docs/product.md#3-entities). */
export const ownProfileOf = (row: OwnProfileRow) => ({
  ...ownFieldsOf(row),
  hasVoterLocations: row.hasVoterLocations,
  avatarUrl: avatarUrlOf(row.accountId, row.avatarHash),
});
