import { z } from 'zod';
import { CivilDay, Id } from '../common/schemas.ts';
import { AbuseReason, ReportedKind } from '../reports/schemas.ts';
import { SanctionHours } from '../sanctions/schemas.ts';

/**
 * A decision that the public log lists. `kept`: reports did not hide the item; `restored`: it was hidden or removed, and is
 * shown again; `removalUpheld`: the author appealed against a removal, which stays.
 */
export const LoggedDecisionName = z.enum([
  'removed',
  'kept',
  'restored',
  'removalUpheld',
  'stanceApproved',
  'stanceRejected',
  'warned',
  'limited',
  'suspended',
  'banned',
  'sanctionLifted',
  'appealUpheld',
  'appealShortened',
  'appealLifted',
  'votesExcluded',
  'votesIncluded',
  'claimApproved',
  'claimRejected',
  'claimRevoked',
  'disputeUpheld',
  'disputeRejected',
]);
export type LoggedDecisionName = z.infer<typeof LoggedDecisionName>;

/** The rule that a decision names: a reason of reports, or `manipulation` (docs/decisions/12-moderation.md). */
export const LoggedRule = z.enum([...AbuseReason.options, 'manipulation']);
export type LoggedRule = z.infer<typeof LoggedRule>;

/** A decision in the public log. It names no member, item or admin. */
export const LoggedDecision = z.object({
  /** A random id, which says nothing of the order of decisions. */
  id: Id,
  /** The civil day of the decision; of a decision about a member, the last day of its week. */
  day: CivilDay,
  decision: LoggedDecisionName,
  /** The kind of the item; absent if the decision was about no item, or its name says it. */
  kind: ReportedKind.optional(),
  rule: LoggedRule.optional(),
  /** The length of a limit or a suspension. */
  hours: SanctionHours.optional(),
});
export type LoggedDecision = z.infer<typeof LoggedDecision>;

/** The numbers of decisions in a month that the log shows. */
export const LoggedMonth = z.object({
  /** `YYYY-MM`. */
  month: z.string(),
  /** Decisions that were taken at least once, in the order of `LoggedDecisionName`. */
  counts: z.array(z.object({ decision: LoggedDecisionName, count: z.number().int() })),
});
export type LoggedMonth = z.infer<typeof LoggedMonth>;
