import type { Services } from '../../../platform/core/services.ts';
import * as queries from './breaker.queries.ts';

/** Records that the model answered. */
export async function recordSuccess({ database }: Services): Promise<void> {
  await database.query(queries.clearFailures());
}

/**
 * Records that the model failed. After `modelFailures` failures in a row, on all processes together, none asks it for
 * `modelPauseSeconds`. The next failure after the pause breaks the circuit again at once.
 */
export async function recordFailure({ database, limits, now }: Services): Promise<void> {
  const { modelFailures: most, modelPauseSeconds } = limits;
  await database.query(queries.addFailure({ most, downUntil: new Date(now().getTime() + modelPauseSeconds * 1_000) }));
}
