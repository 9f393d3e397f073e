import type { Queryable } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statement.ts';

const markUsedStatement = statement<{ solutionHash: Uint8Array; expires: Date }>(
  'captcha.markUsed',
  // Index: primary key.
  `INSERT INTO used_human_checks (solution_hash, expires_at) VALUES ($solutionHash, $expires)
   ON CONFLICT (solution_hash) DO NOTHING RETURNING true AS used`,
);

/** Marks a captcha solution as used. Returns false if it was used before. */
export async function markCaptchaUsed(database: Queryable, solutionHash: Buffer, expires: Date): Promise<boolean> {
  return (await database.query(markUsedStatement({ solutionHash, expires }))).length === 1;
}
