import type { Queryable } from '../../../platform/db/database.ts';
import { afterBounds, type OwnPictures } from '../../../platform/core/own-pictures.ts';
import { statement } from '../../../platform/db/statement.ts';

const removeStatement = statement<{ accountId: string }>(
  'pictures.remove',
  // Index: the primary key.
  'DELETE FROM avatar_files WHERE account_id = $accountId',
);

const addStatement = statement<{ accountId: string; sizes: readonly number[]; fileHashes: readonly string[] }>(
  'pictures.add',
  `INSERT INTO avatar_files (account_id, size, file_hash)
   SELECT $accountId, size, hash FROM unnest($sizes::smallint[], $fileHashes::text[]) AS picture (size, hash)`,
);

const nameStatement = statement<{ accountId: string; avatarHash: string | null }>(
  'pictures.name',
  // Index: the primary key.
  'UPDATE accounts SET avatar_hash = $avatarHash WHERE id = $accountId',
);

/** Replaces the files of a member's picture. */
export async function storePicture(
  transaction: Queryable,
  accountId: string,
  picture: { hash: string; files: { size: number; hash: string }[] },
): Promise<void> {
  await transaction.query(removeStatement({ accountId }));
  const sizes = picture.files.map(({ size }) => size);
  await transaction.query(addStatement({ accountId, sizes, fileHashes: picture.files.map(({ hash }) => hash) }));
  await transaction.query(nameStatement({ accountId, avatarHash: picture.hash }));
}

/** Removes a member's picture. */
export async function removePicture(transaction: Queryable, accountId: string): Promise<void> {
  await transaction.query(removeStatement({ accountId }));
  await transaction.query(nameStatement({ accountId, avatarHash: null }));
}

const pictureStatement = statement<{ accountId: string; size: number }>(
  'pictures.ofAccount',
  // Indexes: the primary keys.
  `SELECT p.file_hash AS "fileHash", a.avatar_hash AS "avatarHash"
   FROM avatar_files p JOIN accounts a ON a.id = p.account_id
   WHERE p.account_id = $accountId AND p.size = $size AND a.deleted_at IS NULL`,
);

/** Returns the hashes of a member's picture and of its file in the given size. Finds nothing for a deleted account. */
export async function pictureOf(
  database: Queryable,
  accountId: string,
  size: number,
): Promise<{ fileHash: string; avatarHash: string } | undefined> {
  const rows = await database.query<{ fileHash: string; avatarHash: string }>(pictureStatement({ accountId, size }));
  return rows[0];
}

/** The time that sorts the picture of a profile before the pictures of all items. */
const first = `timestamptz '9999-12-31T00:00:00Z'`;
const withPicture = 'accounts a WHERE a.id = $accountId AND a.avatar_hash IS NOT NULL';

/** The picture of the member's profile. Index: the primary key. */
export const ownProfilePicture: OwnPictures = {
  kind: 'profile',
  pageSql: `SELECT a.id AS "fileId", a.id AS "itemId", ${first} AS created, 96 AS width, 96 AS height, NULL AS alt,
      a.avatar_hash AS hash, a.user_name AS slug, a.display_name AS name, NULL AS language, NULL AS "viewScope",
      true AS "mayEdit"
    FROM ${withPicture} AND ${afterBounds(first, 'a.id', 'a.id')}`,
  countSql: `SELECT count(*) AS total FROM ${withPicture}`,
};
