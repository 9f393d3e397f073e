import { visibleSql } from '../../access/visibility/index.ts';

/** The condition that a guest may see the post `p`. Feeds, cards and the site map contain no other posts. */
export const isPublicSql = `p.removed_at IS NULL AND ${visibleSql('post', {
  viewer: 'NULL::uuid',
  author: 'p.account_id',
  item: 'p.id',
  polly: 'p.polly_id',
  scope: 'p.view_scope',
  hidden: 'p.hidden_at',
})}`;
