import { z } from 'zod';
import { shownLimits, shownLimitsOf, type ShownLimitName, type ShownLimits } from './limits.ts';

let inForce: ShownLimits = shownLimits;

/** The limits that the schemas of this process use. */
export const limitsInForce = (): ShownLimits => inForce;

/** Sets the limits of the schemas of this process. A server calls it once, at its start. */
export function enforceLimits(limits: ShownLimits): void {
  inForce = shownLimitsOf(limits);
}

/** The length of a text or list: a number or the name of a limit. */
type Bound = number | ShownLimitName;

/** The smallest and greatest number of characters of a text; the smallest is 1 by default. */
export interface Length {
  min?: Bound;
  max: Bound;
}

const valueOf = (bound: Bound): number => (typeof bound === 'number' ? bound : inForce[bound]);

/**
 * Refuses a text or list that is longer than a limit. It is zod's own check, so its errors are those of `.max()`; zod
 * reads `maximum` at each check.
 */
export const isAtMost = (bound: Bound): z.core.$ZodCheckMaxLength =>
  new z.core.$ZodCheckMaxLength({
    check: 'max_length',
    get maximum() {
      return valueOf(bound);
    },
  });

/** Refuses a text or list that is shorter than a limit. */
export const isAtLeast = (bound: Bound): z.core.$ZodCheckMinLength =>
  new z.core.$ZodCheckMinLength({
    check: 'min_length',
    get minimum() {
      return valueOf(bound);
    },
  });
