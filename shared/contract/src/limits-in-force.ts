import { z } from 'zod';
import { shownLimits, type ShownLimitName, type ShownLimits } from './limits.ts';

let inForce: ShownLimits = shownLimits;

/** The limits that the schemas of this process use. */
export const limitsInForce = (): ShownLimits => inForce;

/**
 * Sets the limits of the schemas of this process. A server calls it once, at its start. Later changes of the object take
 * effect at once.
 */
export function enforceLimits(limits: ShownLimits): void {
  inForce = limits;
}

/** A minimum or maximum length: a number or the name of a limit. */
type Bound = number | ShownLimitName;

/** The smallest and greatest number of characters of a text; the smallest is 1 by default. */
export interface Length {
  min?: Bound;
  max: Bound;
}

const valueOf = (bound: Bound): number => (typeof bound === 'number' ? bound : inForce[bound]);

/**
 * Makes the check that refuses a text or list above a maximum length. The check is the one of zod, so the errors are
 * those of `.max()`. zod reads `maximum` at each check, so `enforceLimits` also applies to existing schemas.
 */
export const isAtMost = (bound: Bound): z.core.$ZodCheckMaxLength =>
  new z.core.$ZodCheckMaxLength({
    check: 'max_length',
    get maximum() {
      return valueOf(bound);
    },
  });

/** Makes the check that refuses a text or list below a minimum length. */
export const isAtLeast = (bound: Bound): z.core.$ZodCheckMinLength =>
  new z.core.$ZodCheckMinLength({
    check: 'min_length',
    get minimum() {
      return valueOf(bound);
    },
  });
