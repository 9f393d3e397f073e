import { createHash } from 'node:crypto';
import { RequestFailure } from '../../../platform/core/failure.ts';
import type { MergedPair } from '../../../platform/core/merge-rows.ts';
import type { Services } from '../../../platform/core/services.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import type { MergePreview, MergeSubject, MergeTypes, ReadPair } from '../subject.ts';

/**
 * Reads two records and the effects of their merge.
 *
 * @throws {RequestFailure} `InvalidValue` (field `mergedId`) for one record twice; `NotFound` for an unknown or merged
 * record
 */
export async function readPair<Kind extends MergeTypes>(
  database: Queryable,
  subject: MergeSubject<Kind>,
  pair: MergedPair,
): Promise<ReadPair<Kind>> {
  if (pair.keptId === pair.mergedId) throw new RequestFailure('InvalidValue', { field: 'mergedId' });
  const records = await subject.read(database, [pair.keptId, pair.mergedId]);
  const [kept, merged] = [records.get(pair.keptId), records.get(pair.mergedId)];
  if (!kept || !merged) throw new RequestFailure('NotFound');
  const moves = new Map<Kind['move'], number>();
  const clashes: MergePreview<Kind>['clashes'] = [];
  for (const rows of subject.rows) {
    const counts = (await rows.count?.(database, pair)) ?? {};
    for (const [move, count] of Object.entries(counts) as [Kind['move'], number][])
      if (count > 0) moves.set(move, count);
    clashes.push(...((await rows.clashes?.(database, pair)) ?? []));
  }
  const differs = (fact: Kind['fact']): boolean => {
    const [ofKept, ofMerged] = [subject.valueOf(kept, fact), subject.valueOf(merged, fact)];
    return ofKept !== null && ofMerged !== null && ofKept !== ofMerged;
  };
  const stored = await subject.recordsOf(database, pair);
  const preview = {
    kept: subject.asFacts(kept),
    merged: subject.asFacts(merged),
    choices: subject.singleFacts.filter(differs),
    moves: [...moves].map(([move, count]) => ({ move, count })),
    clashes,
    mark: createHash('sha256').update(`${pair.keptId} ${stored}`).digest('base64url'),
  };
  return { kept, merged, preview };
}

/**
 * Returns the effects of merging a record into another one.
 *
 * @throws {RequestFailure} as `readPair`
 */
export const previewMerge = async <Kind extends MergeTypes>(
  { database }: Services,
  subject: MergeSubject<Kind>,
  pair: MergedPair,
): Promise<MergePreview<Kind>> => (await readPair(database, subject, pair)).preview;
