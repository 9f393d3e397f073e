import type { OwnPictures, OwnPicturesPage } from '../../platform/core/own-pictures.ts';
import { statement, type Statement } from '../../platform/db/statement.ts';

/** The statements of the list of own pictures. */
export interface OwnUploadStatements {
  page: Statement<OwnPicturesPage>;
  count: Statement<{ accountId: string }>;
}

/**
 * Makes the statements that read a page of own pictures of all kinds, newest item first, and count them. Each kind
 * contributes at most as many rows as the page has. Indexes: those of the sources.
 */
export const ownUploadStatements = (sources: readonly OwnPictures[]): OwnUploadStatements => ({
  page: statement(
    'ownUploads.page',
    `SELECT * FROM (${sources
      .map(({ kind, pageSql }) => `(SELECT '${kind}' AS kind, source.* FROM (${pageSql}) source)`)
      .join(' UNION ALL ')}) pictures
     ORDER BY created DESC, "itemId" DESC, "fileId" DESC LIMIT $limit OFFSET $offset`,
  ),
  count: statement(
    'ownUploads.count',
    `SELECT sum(total)::int AS total FROM (${sources.map(({ countSql }) => `(${countSql})`).join(' UNION ALL ')}) counts`,
  ),
});
