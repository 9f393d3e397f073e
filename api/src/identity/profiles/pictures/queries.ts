import { statement, type Queryable } from '../../../platform/db/database.ts';

const removeStatement = statement(
  'pictures.remove',
  // Index: the primary key.
  'DELETE FROM avatar_files WHERE account_id = $1',
);

const addStatement = statement(
  'pictures.add',
  `INSERT INTO avatar_files (account_id, size, file_hash)
   SELECT $1, size, hash FROM unnest($2::smallint[], $3::text[]) AS picture (size, hash)`,
);

const nameStatement = statement(
  'pictures.name',
  // Index: the primary key.
  'UPDATE accounts SET avatar_hash = $2 WHERE id = $1',
);

/** Puts the files of a picture in the place of those that were there. */
export async function storePicture(
  transaction: Queryable,
  accountId: string,
  picture: { hash: string; files: { size: number; hash: string }[] },
): Promise<void> {
  await transaction.query(removeStatement, [accountId]);
  const sizes = picture.files.map(({ size }) => size);
  await transaction.query(addStatement, [accountId, sizes, picture.files.map(({ hash }) => hash)]);
  await transaction.query(nameStatement, [accountId, picture.hash]);
}

/** Takes a member's picture away. */
export async function removePicture(transaction: Queryable, accountId: string): Promise<void> {
  await transaction.query(removeStatement, [accountId]);
  await transaction.query(nameStatement, [accountId, null]);
}

const pictureStatement = statement(
  'pictures.ofAccount',
  // Indexes: the primary keys.
  `SELECT p.file_hash AS "fileHash", a.avatar_hash AS "avatarHash"
   FROM avatar_files p JOIN accounts a ON a.id = p.account_id
   WHERE p.account_id = $1 AND p.size = $2 AND a.deleted_at IS NULL`,
);

/** The file of a member's picture in a size, and the name of the picture; nothing of an account that was deleted. */
export async function pictureOf(
  database: Queryable,
  accountId: string,
  size: number,
): Promise<{ fileHash: string; avatarHash: string } | undefined> {
  const rows = await database.query<{ fileHash: string; avatarHash: string }>(pictureStatement, [accountId, size]);
  return rows[0];
}
