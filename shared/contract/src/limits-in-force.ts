import { z } from 'zod';
import { shownLimits, shownLimitsOf, type ShownLimitName, type ShownLimits } from './limits.ts';

let inForce: ShownLimits = shownLimits;

/** The limits that the schemas of this process check by. */
export const limitsInForce = (): ShownLimits => inForce;

/** Sets the limits that the schemas of this process check by: a server does it once, when it starts. */
export function enforceLimits(limits: ShownLimits): void {
  inForce = shownLimitsOf(limits);
}

/** How long a text or list may be: a number, or the name of a limit. */
type Bound = number | ShownLimitName;

/** The least and the most characters of a text; the least is 1 where nothing is said. */
export interface Length {
  min?: Bound;
  max: Bound;
}

const valueOf = (bound: Bound): number => (typeof bound === 'number' ? bound : inForce[bound]);

/**
 * Refuses a text or list that is longer than a limit in force. It is zod's own check, so its refusals are those of
 * `.max()`; zod reads `maximum` at each check.
 */
export const isAtMost = (bound: Bound): z.core.$ZodCheckMaxLength =>
  new z.core.$ZodCheckMaxLength({
    check: 'max_length',
    get maximum() {
      return valueOf(bound);
    },
  });

/** Refuses a text or list that is shorter than a limit in force. */
export const isAtLeast = (bound: Bound): z.core.$ZodCheckMinLength =>
  new z.core.$ZodCheckMinLength({
    check: 'min_length',
    get minimum() {
      return valueOf(bound);
    },
  });
