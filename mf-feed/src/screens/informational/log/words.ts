import type { LoggedDecision, LoggedDecisionName, LoggedRule } from '@hustings/contract';

/** The texts of the log of decisions in one language. */
export interface LogWords {
  /** The name of each kind of decision: "Removed". */
  decisions: Record<LoggedDecisionName, string>;
  kinds: Record<NonNullable<LoggedDecision['kind']>, string>;
  rules: Record<LoggedRule, string>;
  /** Introduces the rule: "Rule: spam". */
  rule(rule: string): string;
  none: string;
  more: string;
}
