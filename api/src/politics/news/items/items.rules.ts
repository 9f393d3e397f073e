import type { CallAnswer, NewsItem, Page } from '@hustings/contract';
import { requireRecentPassword } from '../../../identity/accounts/index.ts';
import { recordAdminAct } from '../../../platform/admin-acts/index.ts';
import type { BoundStatement, Queryable } from '../../../platform/db/database.ts';
import { RequestFailure } from '../../../platform/core/failure.ts';
import type { Member } from '../../../platform/core/handler.ts';
import { decodeCursor, pageAnswer, pageRequest, type PageQuery } from '../../../platform/db/paging.ts';
import type { Services } from '../../../platform/core/services.ts';
import { feedById, type FeedRow } from '../feeds/feeds.queries.ts';
import { requireTarget, type NewsKind } from '../targets.ts';
import * as queries from './items.queries.ts';

const asItem = ({ summary, ...row }: queries.NewsItemRow): NewsItem => (summary === null ? row : { ...row, summary });

/** A sort key that precedes those of all articles. The newest article comes first. */
const start: queries.NewsItemCursor = { beforePublished: 'infinity', beforeId: 'ffffffff-ffff-ffff-ffff-ffffffffffff' };

/** Decodes the cursor of a page of news. */
function decodeAfter(after: string): queries.NewsItemCursor {
  const [published, id] = decodeCursor(after, ['moment', 'uuid']);
  return { beforePublished: String(published), beforeId: String(id) };
}

/** The statements that select a page of news, and that count all of it. */
interface NewsStatements {
  page(range: queries.NewsItemCursor & { limit: number; offset: number }): BoundStatement;
  count(): BoundStatement;
}

/**
 * Reads a page of news, newest first.
 *
 * @throws {RequestFailure} `ValidationError` at the field `after`
 */
export async function readNewsPage(
  database: Queryable,
  query: PageQuery,
  { page: select, count }: NewsStatements,
): Promise<Page<NewsItem>> {
  const page = pageRequest(query, decodeAfter);
  const rows = await database.query<queries.NewsItemRow>(
    select({ ...(page.after ?? start), limit: page.take + 1, offset: page.offset }),
  );
  const [counted] = page.withTotal ? await database.query<{ total: number }>(count()) : [];
  const answer = pageAnswer(rows, page.take, page.offset, (row) => [row.published, row.id], counted?.total);
  return { ...answer, results: answer.results.map(asItem) };
}

/**
 * Lists the news of a polly or party, newest first (docs/product.md#4-states and docs/product.md#5-validation).
 *
 * @throws {RequestFailure} `NotFound`; `ValidationError` at the field `after`
 */
export async function listNews(
  { database }: Services,
  kind: NewsKind,
  idOrSlug: string,
  query: PageQuery,
): Promise<CallAnswer<'listPollyNews'>> {
  const { id: targetId } = await requireTarget(database, kind, idOrSlug);
  return readNewsPage(database, query, {
    page: (range) => queries.listItems({ targetId, ...range }),
    count: () => queries.countItems({ targetId }),
  });
}

/**
 * Removes an article permanently, even if its feed contains it again. Records the act.
 *
 * @throws {RequestFailure} `NotFound`; `PasswordNeeded`
 */
export async function removeNews(services: Services, admin: Member, id: string): Promise<Record<string, never>> {
  requireRecentPassword(services, admin);
  await services.database.transaction(async (transaction) => {
    const params = { itemId: id, now: services.now() };
    const [removed] = await transaction.query<{ title: string; feedId: string }>(queries.removeItem(params));
    if (!removed) throw new RequestFailure('NotFound');
    const [feed] = await transaction.query<FeedRow>(feedById({ feedId: removed.feedId }));
    const about = feed ? { subject: feed.path } : {};
    const act = { act: 'removeNews', adminId: admin.accountId, ...about, reason: removed.title } as const;
    await recordAdminAct(services, transaction, act);
  });
  return {};
}
