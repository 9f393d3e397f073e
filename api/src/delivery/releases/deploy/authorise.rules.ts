import { requireRecentPassword } from '../../../identity/accounts/index.ts';
import { RequestFailure } from '../../../platform/core/failure.ts';
import type { CallContext } from '../../../platform/core/handler.ts';
import type { Services } from '../../../platform/core/services.ts';
import { recordAdminAct } from '../../../platform/admin-acts/index.ts';
import type { Actor, Attribution, ReleaseActName } from './acts.ts';
import { partOfToken } from './tokens.ts';

/**
 * Requires that the caller is an admin or a program with the deploy token of the part. Returns the caller as an actor.
 *
 * @param change whether the request changes something and thus needs a recent password
 * @throws {RequestFailure} `NotFound` for all other callers; `Forbidden` for the token of another part;
 *   `PasswordNeeded` for an admin without a recent password
 */
export async function requireReleaser(
  services: Services,
  { viewer, bearer }: Pick<CallContext, 'viewer' | 'bearer'>,
  part: string,
  { change }: { change: boolean },
): Promise<Actor> {
  if (viewer.kind === 'member') {
    if (viewer.banned || !viewer.roles.includes('Admin')) throw new RequestFailure('NotFound');
    if (change) requireRecentPassword(services, viewer);
    return { kind: 'member', accountId: viewer.accountId };
  }
  const found = bearer === undefined ? undefined : await partOfToken(services, bearer);
  if (!found) throw new RequestFailure('NotFound');
  if (found.part !== part) throw new RequestFailure('Forbidden', { meta: { part: found.part } });
  return { kind: 'token', label: found.label };
}

/** Runs a change of a part for a caller who may release it. If an admin makes the change, records it as an admin act. */
export type Authorised = <Result>(
  act: ReleaseActName,
  { part, reason }: { part: string; reason?: string | undefined },
  context: CallContext,
  work: (attribution: Attribution) => Promise<Result>,
) => Promise<Result>;

/** Makes the function that runs changes of releases, whose callers it requires as `requireReleaser` does. */
export function makeAuthorised(services: Services): Authorised {
  return async (act, { part, reason }, context, work) => {
    const by = await requireReleaser(services, context, part, { change: true });
    const result = await work({ by, reason });
    if (by.kind !== 'member') return result;
    await services.database.transaction((transaction) =>
      recordAdminAct(services, transaction, {
        act: 'changeRelease',
        adminId: by.accountId,
        subject: `${part}: ${act}`,
      }),
    );
    return result;
  };
}
