import type { Services } from '../../../platform/core/services.ts';

/** The failures of a model in a row, in this process. */
interface Failures {
  count: number;
  /** The time, in milliseconds, until which the model is not asked. */
  downUntil: number;
}

const failuresOf = new WeakMap<Services['settings'], Failures>();

const current = ({ settings }: Services): Failures => {
  const failures = failuresOf.get(settings) ?? { count: 0, downUntil: 0 };
  failuresOf.set(settings, failures);
  return failures;
};

/** Returns whether the circuit is broken: the model failed several times in a row, so all simulations are offline. */
export const modelIsDown = (services: Services): boolean =>
  services.settings.chat !== undefined && current(services).downUntil > services.now().getTime();

/** Records that the model answered. */
export function recordSuccess(services: Services): void {
  Object.assign(current(services), { count: 0, downUntil: 0 });
}

/**
 * Records that the model failed. After `modelFailures` failures in a row it is not asked for `modelPauseSeconds`. The next
 * failure after the pause breaks the circuit again at once.
 */
export function recordFailure(services: Services): void {
  const { modelFailures, modelPauseSeconds } = services.limits;
  const failures = current(services);
  failures.count += 1;
  if (failures.count >= modelFailures) failures.downUntil = services.now().getTime() + modelPauseSeconds * 1_000;
}
