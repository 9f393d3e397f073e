import type { Queryable } from '../../../platform/db/database.ts';
import type { Services } from '../../../platform/core/services.ts';
import { combineActs, type Act, type PendingActs } from './acts.ts';

const none = combineActs([]);
/** The combined acts of each list of acts, so that a list is combined once. */
const combined = new WeakMap<readonly unknown[], PendingActs>();

const combine = (acts: readonly unknown[]): PendingActs => {
  const known = combined.get(acts) ?? combineActs(acts as readonly Act[]);
  combined.set(acts, known);
  return known;
};

/**
 * Stores an anonymous act in the sealed inbox. The caller holds the lock of `acquireActLock`, has written nothing, and
 * does nothing after it. Resolves when the act survives a crash.
 */
export const appendAct = (services: Services, accountId: string, act: Act): Promise<void> =>
  services.sealedInbox.append({ accountId, content: act });

/**
 * Returns the acts of a member that wait for the next step.
 *
 * @param transaction the transaction of the caller, if there is one
 */
export async function pendingActs(
  services: Services,
  accountId: string,
  transaction?: Queryable,
): Promise<PendingActs> {
  const acts = (await services.sealedInbox.read(transaction)).get(accountId);
  return acts ? combine(acts) : none;
}

/** Returns the acts of all members that wait for the next step, by account. */
export async function allPendingActs(services: Services, database: Queryable): Promise<Map<string, PendingActs>> {
  const lists = await services.sealedInbox.read(database);
  return new Map([...lists].map(([accountId, acts]) => [accountId, combine(acts)]));
}
