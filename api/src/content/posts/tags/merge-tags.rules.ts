import type { CallAnswer, CallRequest } from '@hustings/contract';
import { requireRecentPassword } from '../../../identity/accounts/index.ts';
import { recordAdminAct } from '../../../platform/admin-acts/index.ts';
import { RequestFailure } from '../../../platform/core/failure.ts';
import type { Member } from '../../../platform/core/handler.ts';
import type { Services } from '../../../platform/core/services.ts';
import * as queries from './merge-tags.queries.ts';
import { listTagRows, tagOf } from './tags.rules.ts';

/** Lists tags as admins see them, most used first, each with the tags that were merged into it. */
export async function listTagRecords(
  { database }: Services,
  filters: CallRequest<'listTagRecords'>['query'],
): Promise<CallAnswer<'listTagRecords'>> {
  const page = await listTagRows(database, filters);
  const tagIds = page.results.map(({ id }) => id);
  const rows = await database.query<{ id: string; slugs: string[] }>(queries.mergedSlugs({ tagIds }));
  const mergedSlugs = new Map(rows.map(({ id, slugs }) => [id, slugs]));
  const results = page.results.map((row) => ({
    ...tagOf(row),
    uses: row.uses,
    mergedSlugs: mergedSlugs.get(row.id) ?? [],
  }));
  return { ...page, results };
}

/**
 * Merges a tag into another one for good. Its posts and the members who follow it get the other tag, now and whenever
 * somebody writes it again, and its address leads there (docs/decisions/15-pages.md). Records the act.
 *
 * @throws {RequestFailure} `PasswordNeeded`; `NotFound`; `InvalidValue` (field `into`) for the tag itself, or one that
 * is merged or does not exist; `InUse` for a tag that is named after a politician or party; `AlreadyDecided` if another
 * admin has merged it
 */
export async function mergeTags(
  services: Services,
  admin: Member,
  mergedId: string,
  { into: keptId, reason }: CallRequest<'mergeTags'>['body'],
): Promise<Record<string, never>> {
  requireRecentPassword(services, admin);
  await services.database.background.transaction(async (transaction) => {
    const locked = await transaction.query<queries.LockedTag>(queries.lockTags({ mergedId, keptId }));
    const merged = locked.find(({ id }) => id === mergedId);
    const kept = locked.find(({ id }) => id === keptId);
    if (!merged) throw new RequestFailure('NotFound');
    if (!kept || kept === merged || kept.isMerged) throw new RequestFailure('InvalidValue', { field: 'into' });
    if (merged.isMerged) throw new RequestFailure('AlreadyDecided');
    if (merged.isNamed) throw new RequestFailure('InUse');
    await transaction.query(queries.retagPosts({ mergedId, keptId }));
    await transaction.query(queries.moveFollowers({ mergedId, keptId }));
    await transaction.query(queries.moveHotTopics({ mergedSlug: merged.slug, keptSlug: kept.slug }));
    await transaction.query(queries.mergeTag({ mergedId, keptId }));
    await transaction.query(queries.recountTag({ tagId: keptId }));
    const subject = `/post_tags/${encodeURIComponent(merged.slug)}`;
    await recordAdminAct(services, transaction, { act: 'mergeTags', adminId: admin.accountId, subject, reason });
  });
  return {};
}
