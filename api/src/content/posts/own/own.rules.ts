import { requireLevel } from '../../../access/rights/index.ts';
import { chooseNewScopes } from '../../../access/visibility/index.ts';
import { RequestFailure } from '../../../platform/core/failure.ts';
import type { OwnItems } from '../../../platform/core/own-items.ts';
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
