import type { ReportedKind } from './schemas.ts';

/**
 * The kinds of items that a removal deletes at once, so that nobody can restore them: their content is replaced, or hiding
 * does not hide it from everybody who sees it (docs/decisions/12-moderation.md).
 */
export const removedAtOnce: ReadonlySet<ReportedKind> = new Set<ReportedKind>(['profile', 'dailyVote', 'chatMessage']);
