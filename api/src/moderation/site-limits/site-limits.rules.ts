import type { CallRequest, SiteLimit, SiteLimits } from '@hustings/contract';
import { requireRecentPassword } from '../../identity/accounts/index.ts';
import { recordAdminAct } from '../../platform/admin-acts/index.ts';
import { contradiction, limitSettings, type LimitSetting } from '../../platform/config/limit-settings.ts';
import type { LimitName, Limits } from '../../platform/config/limits.ts';
import { RequestFailure } from '../../platform/core/failure.ts';
import type { Member } from '../../platform/core/handler.ts';
import type { Services } from '../../platform/core/services.ts';
import type { Connection } from '../../platform/db/pool.ts';
import { listen, type Listening } from '../../platform/db/pg-listen.ts';
import * as queries from './site-limits.queries.ts';

/** The channel of PostgreSQL on which processes hear of changed limits. */
const channel = 'site_limits';

/** Whether an admin can change a limit on this site (docs/decisions/05-limits.md). */
const isOpen = ({ limitSource }: Services, name: LimitName, { readAtStart }: LimitSetting): boolean =>
  !readAtStart && !limitSource.ofEnvironment.has(name);

/** Computes the limits in force. Ignores changes that this version or its environment does not allow. */
function limitsFrom(services: Services, rows: readonly queries.LimitRow[]): Limits {
  const limits = { ...services.limitSource.initial };
  const stored = new Map(rows.map(({ name, value }) => [name, value]));
  for (const [name, setting] of limitSettings) {
    const value = stored.get(name);
    if (value === undefined || value < setting.least || value > setting.most) continue;
    if (isOpen(services, name, setting)) limits[name] = value;
  }
  return limits;
}

/**
 * Reads the limits that admins changed, and puts them in force in this process. Changes the object `services.limits`, so
 * that everything that holds it sees the new values.
 *
 * @returns the stored changes
 */
export async function loadSiteLimits(services: Services): Promise<queries.LimitRow[]> {
  const rows = await services.database.query<queries.LimitRow>(queries.changedLimits());
  Object.assign(services.limits, limitsFrom(services, rows));
  return rows;
}

/**
 * Keeps the limits of this process up to date with changes by admins in other processes. After a broken connection to
 * the database, reads them again.
 */
export const followSiteLimits = (
  services: Services,
  connection: Connection,
  failed: (error: unknown) => void,
): Listening => listen(connection, channel, () => void loadSiteLimits(services).catch(failed));

/** Describes a limit as admins see it. */
function asSiteLimit(
  services: Services,
  { name, setting, value, row }: { name: LimitName; setting: LimitSetting; value: number; row?: queries.LimitRow },
): SiteLimit {
  const { variable, least, most, readAtStart } = setting;
  const isChanged = row !== undefined && row.value === value && isOpen(services, name, setting);
  const fixed = services.limitSource.ofEnvironment.has(name) ? 'environment' : 'default';
  return {
    name,
    value,
    default: services.limitSource.initial[name],
    least,
    most,
    origin: isChanged ? 'admin' : fixed,
    variable,
    readAtStart,
    ...(isChanged
      ? { changed: { at: row.changedAt, reason: row.reason, ...(row.changedBy === null ? {} : { by: row.changedBy }) } }
      : {}),
  };
}

/** Describes all limits of the site with what set them. */
function describeLimits(services: Services, rows: readonly queries.LimitRow[]): SiteLimit[] {
  const limits = limitsFrom(services, rows);
  const changed = new Map(rows.map((row) => [row.name, row]));
  return Array.from(limitSettings, ([name, setting]) => {
    const row = changed.get(name);
    return asSiteLimit(services, { name, setting, value: limits[name], ...(row ? { row } : {}) });
  });
}

/** Lists all limits of the site with what set them. */
export const listSiteLimits = async (services: Services): Promise<SiteLimits> => ({
  results: describeLimits(services, await services.database.query(queries.changedLimits())),
});

/**
 * Changes a limit of the site, or returns it to its default, and records the act. The change is in force in this process
 * when the call ends, and in others within moments. Without a difference, nothing is recorded.
 *
 * @throws {RequestFailure} `NotFound`; `PasswordNeeded`; `Forbidden` if only the environment can set the limit;
 *   `OutOfRange`, also if the value contradicts another limit; `ChangedMeanwhile` with the `current` value
 */
export async function changeSiteLimit(
  services: Services,
  admin: Member,
  given: string,
  { value, was, reason }: CallRequest<'changeSiteLimit'>['body'],
): Promise<SiteLimit> {
  const name = given as LimitName;
  const setting = limitSettings.get(name);
  if (!setting) throw new RequestFailure('NotFound');
  requireRecentPassword(services, admin);
  if (!isOpen(services, name, setting)) throw new RequestFailure('Forbidden', { meta: { variable: setting.variable } });
  const { least, most } = setting;
  const next = value ?? services.limitSource.initial[name];
  if (next < least || next > most) throw new RequestFailure('OutOfRange', { field: 'value', meta: { least, most } });

  await services.database.transaction(async (transaction) => {
    await transaction.query(queries.lockLimits());
    const limits = limitsFrom(services, await transaction.query<queries.LimitRow>(queries.changedLimits()));
    const current = limits[name];
    if (current !== was) throw new RequestFailure('ChangedMeanwhile', { meta: { current } });
    if (current === next) return;
    const [lower, upper] = contradiction({ ...limits, [name]: next }) ?? [];
    if (lower === name || upper === name)
      throw new RequestFailure('OutOfRange', { field: 'value', meta: { lower, upper } });
    const subject = `${name}: ${current} → ${next}`;
    const act = { act: 'changeLimit', adminId: admin.accountId, subject, reason } as const;
    const actId = await recordAdminAct(services, transaction, act);
    const isDefault = next === services.limitSource.initial[name];
    await transaction.query(isDefault ? queries.resetLimit({ name }) : queries.setLimit({ name, value: next, actId }));
    await transaction.query(queries.announceLimits({ channel }));
  });
  const changed = describeLimits(services, await loadSiteLimits(services)).find((limit) => limit.name === name);
  if (!changed) throw new Error(`The limit ${name} is not listed.`);
  return changed;
}
