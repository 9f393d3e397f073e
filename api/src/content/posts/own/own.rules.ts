import type { CallAnswer, CallRequest, OwnUpload } from '@hustings/contract';
import { requireLevel } from '../../../access/rights/index.ts';
import { chooseNewScopes } from '../../../access/visibility/index.ts';
import { RequestFailure } from '../../../platform/core/failure.ts';
import type { Member } from '../../../platform/core/handler.ts';
import type { OwnItems } from '../../../platform/core/own-items.ts';
import type { Services } from '../../../platform/core/services.ts';
import { decodeCursor, pageAnswer, pageRequest } from '../../../platform/db/paging.ts';
import { applyChange, contentOf } from '../change/apply-change.ts';
import { lockPost, type PresentRow } from '../change/change.queries.ts';
import { deletePost } from '../change/change.rules.ts';
import { lockAuthor } from '../posting-limits/author-lock.rules.ts';
import { requirePollyTag } from '../publish/polly-in-question.rules.ts';
import * as queries from './own.queries.ts';

/** The member's named posts, for `/my-stuff`. */
export const ownPosts: OwnItems = {
  kind: 'post',
  async ownAmong({ database }, { accountId }, ids) {
    const rows = await database.query<{ id: string }>(queries.ownAmong({ accountId, ids }));
    return rows.map(({ id }) => id);
  },
  async delete(services, member, id) {
    await deletePost(services, member, id);
    return {};
  },
  /** @throws {RequestFailure} `NotFound`; `PollyTagRequired`; the failures of `chooseNewScopes` */
  show: (services, member, id, change) =>
    services.database.transaction(async (transaction) => {
      await lockAuthor(services, transaction, member, false);
      const [post] = await transaction.query<PresentRow>(lockPost({ postId: id }));
      if (post?.accountId !== member.accountId) throw new RequestFailure('NotFound');
      const { tags, linkPreviewId, pollyId } = post;
      const scopes = await chooseNewScopes(transaction, member, post, change, () => requireLevel(member, 'post'));
      await requirePollyTag(transaction, { tags, pollyId, ...scopes });
      await applyChange(
        services,
        transaction,
        post,
        { content: contentOf(post), tags, linkPreviewId: linkPreviewId ?? undefined, pollyId, ...scopes },
        services.now().toISOString(),
      );
    }),
};

const lastId = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** The sort key that precedes all pictures. */
const start = ['infinity', lastId, lastId] as const;

const toOwnUpload = ({ fileId, width, height, alt, ...row }: queries.OwnUploadRow): OwnUpload => ({
  fileId,
  width,
  height,
  ...(alt === null ? { isFormer: true } : { alt }),
  post: {
    id: row.postId,
    slug: row.slug,
    name: row.name,
    language: row.language,
    created: row.created,
    viewMyPostsAndComments: row.viewScope,
  },
});

/**
 * Lists the pictures that the member uploaded for named posts, as long as the post has them in any version. Pictures of
 * anonymous posts and of drafts are not among them: nothing outside the sealed inbox tells whose they are
 * (docs/decisions/07-anonymity.md).
 *
 * @throws {RequestFailure} `ValidationError` on the field `after`
 */
export async function listOwnUploads(
  { database }: Services,
  { accountId }: Member,
  query: CallRequest<'listOwnUploads'>['query'],
): Promise<CallAnswer<'listOwnUploads'>> {
  const page = pageRequest(query, (after) => decodeCursor(after, ['moment', 'uuid', 'uuid']));
  const [beforeCreated, beforePostId, beforeId] = (page.after ?? start).map(String) as [string, string, string];
  const rows = await database.query<queries.OwnUploadRow>(
    queries.ownUploads({
      accountId,
      beforeCreated,
      beforePostId,
      beforeId,
      limit: page.take + 1,
      offset: page.offset,
    }),
  );
  const [counted] = page.withTotal
    ? await database.query<{ total: number }>(queries.countOwnUploads({ accountId }))
    : [];
  const answer = pageAnswer(
    rows,
    page.take,
    page.offset,
    ({ created, postId, fileId }) => [created, postId, fileId],
    counted?.total,
  );
  return { ...answer, results: answer.results.map(toOwnUpload) };
}
