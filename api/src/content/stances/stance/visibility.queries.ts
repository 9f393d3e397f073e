import { visibleSql } from '../../../access/visibility/index.ts';

/** Where a stance `s` has what decides who sees it. */
export const sightNames = { author: 's.account_id', item: 's.id', polly: 's.polly_id' } as const;

/**
 * Whether an account sees the stance `s`: it is there, its scope lets them, and a moderator has approved it, or they
 * wrote it under their name (docs/decisions/06-visibility.md and docs/decisions/12-moderation.md). An anonymous author
 * finds an own one by its slot instead.
 */
export const stanceIsVisible = (account: string): string =>
  `s.removed_at IS NULL AND ${visibleSql('topicStance', {
    viewer: account,
    ...sightNames,
    scope: 's.view_scope',
    hidden: 's.withheld_at',
  })}`;
