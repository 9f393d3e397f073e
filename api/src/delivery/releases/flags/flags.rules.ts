import type { CallAnswer, CallRequest, FlagDeclaration, ListedFlag } from '@hustings/contract';
import { requireRecentPassword } from '../../../identity/accounts/index.ts';
import { recordAdminAct } from '../../../platform/admin-acts/index.ts';
import { RequestFailure } from '../../../platform/core/failure.ts';
import type { Member } from '../../../platform/core/handler.ts';
import type { Services } from '../../../platform/core/services.ts';
import { tellOfReleases } from '../../../platform/events/index.ts';
import { servedRows } from '../serving/registry.ts';
import { lockRegistry } from '../releases.queries.ts';
import * as queries from './flags.queries.ts';
import type { FlagRow } from './flags.queries.ts';

/** The part and the name of a flag. */
type Key = CallRequest<'setFlag'>['params'];

const keyOf = ({ part, name }: Key): string => `${part} ${name}`;

/** Returns the declarations of the served releases by part and name; that of the active release takes precedence. */
async function declaredFlags(services: Services): Promise<Map<string, FlagDeclaration & Key>> {
  const served = (await servedRows(services)).toSorted(
    (one, other) => Number(one.status === 'active') - Number(other.status === 'active'),
  );
  const flags = served.flatMap(({ name: part, manifest }) =>
    (manifest.manifest.flags ?? []).map((flag) => Object.assign({ part }, flag)),
  );
  return new Map(flags.map((flag) => [keyOf(flag), flag]));
}

/** Describes a flag as admins see it. */
function describe({ part, name }: Key, declared: FlagDeclaration | undefined, row: FlagRow | undefined): ListedFlag {
  return {
    part,
    name,
    ...(declared ? { description: declared.description } : {}),
    percent: row?.percent ?? 0,
    ...(row ? { changed: { at: row.changedAt, ...(row.changedBy === null ? {} : { by: row.changedBy }) } } : {}),
  };
}

/** Lists the declared flags and those that have a state but no declaration, by part and name. */
export async function listFlags(services: Services): Promise<CallAnswer<'listFlags'>> {
  const [declared, rows] = await Promise.all([
    declaredFlags(services),
    services.database.query<FlagRow>(queries.changedFlags()),
  ]);
  const states = new Map(rows.map((row) => [keyOf(row), row]));
  const all = new Map<string, Key>([...states, ...declared]);
  const results = [...all]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, flag]) => describe(flag, declared.get(key), states.get(key)));
  return { results };
}

/**
 * Sets the percentage of visitors for whom a flag is on, and records the act. The next page of every visitor takes the
 * change, and open pages learn of it as they learn of releases.
 *
 * @throws {RequestFailure} `PasswordNeeded`; `NotFound` if no served release declares the flag; `ChangedMeanwhile` if
 *   its percentage is not `from`
 */
export async function setFlag(
  services: Services,
  admin: Member,
  key: Key,
  { from, to }: CallRequest<'setFlag'>['body'],
): Promise<ListedFlag> {
  requireRecentPassword(services, admin);
  const declared = (await declaredFlags(services)).get(keyOf(key));
  if (!declared) throw new RequestFailure('NotFound');
  return services.database.transaction(async (transaction) => {
    await transaction.query(lockRegistry());
    const [before] = await transaction.query<FlagRow>(queries.oneFlag(key));
    const current = before?.percent ?? 0;
    if (current !== from) throw new RequestFailure('ChangedMeanwhile', { meta: { current } });
    const subject = `${key.part}: ${key.name}, ${to} %`;
    const actId = await recordAdminAct(services, transaction, {
      act: 'changeFlag',
      adminId: admin.accountId,
      subject,
    });
    await transaction.query(queries.setFlag({ ...key, percent: to, actId }));
    await tellOfReleases(services, transaction);
    const [row] = await transaction.query<FlagRow>(queries.oneFlag(key));
    return describe(key, declared, row);
  });
}

/**
 * Removes the state of a flag that no served release declares, and records the act.
 *
 * @throws {RequestFailure} `PasswordNeeded`; `InvalidValue` if a served release declares the flag; `NotFound`
 */
export async function removeFlag(services: Services, admin: Member, key: Key): Promise<Record<string, never>> {
  requireRecentPassword(services, admin);
  if ((await declaredFlags(services)).has(keyOf(key))) throw new RequestFailure('InvalidValue', { field: 'name' });
  await services.database.transaction(async (transaction) => {
    const removed = await transaction.query(queries.removeFlag(key));
    if (removed.length === 0) throw new RequestFailure('NotFound');
    await recordAdminAct(services, transaction, {
      act: 'removeFlag',
      adminId: admin.accountId,
      subject: `${key.part}: ${key.name}`,
    });
  });
  return {};
}
