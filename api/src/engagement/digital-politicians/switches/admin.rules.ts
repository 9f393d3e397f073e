import type { CallRequest, ListedSimulation, Simulations } from '@hustings/contract';
import { requireRecentPassword } from '../../../identity/accounts/index.ts';
import { recordAdminAct } from '../../../platform/admin-acts/index.ts';
import type { Member } from '../../../platform/core/handler.ts';
import type { Services } from '../../../platform/core/services.ts';
import { requirePolly } from '../../../politics/claims/index.ts';
import * as queries from './switches.queries.ts';

/** The most simulations that an admin sees in the list. */
const mostListed = 500;

function asListed(row: queries.ActedRow): ListedSimulation {
  const { personId, slug, name, since, reason, sponsorName, sponsorUrl } = row;
  return {
    personId,
    slug,
    name,
    on: since === null,
    ...(since !== null && reason !== null ? { since, reason } : {}),
    ...(sponsorName !== null && sponsorUrl !== null ? { sponsor: { name: sponsorName, url: sponsorUrl } } : {}),
  };
}

/** Returns the switch of all simulations, and the simulations on which admins have acted, by name. */
export async function listSimulations({ database }: Services): Promise<Simulations> {
  const [[off], rows] = await Promise.all([
    database.query<{ since: string; reason: string }>(queries.allOff()),
    database.query<queries.ActedRow>(queries.acted({ limit: mostListed })),
  ]);
  return { on: !off, ...off, simulations: rows.map(asListed) };
}

/**
 * Switches all simulations on or off. Records the act unless nothing changes.
 *
 * @throws {RequestFailure} `PasswordNeeded`
 */
export async function switchSimulations(
  services: Services,
  admin: Member,
  { on, reason }: CallRequest<'switchSimulations'>['body'],
): Promise<Simulations> {
  requireRecentPassword(services, admin);
  await services.database.transaction(async (transaction) => {
    const change = on ? queries.switchAllOn() : queries.switchAllOff({ now: services.now(), reason });
    if ((await transaction.query(change)).length === 0) return;
    const act = on ? 'switchSimulationsOn' : 'switchSimulationsOff';
    await recordAdminAct(services, transaction, { act, adminId: admin.accountId, reason });
  });
  return listSimulations(services);
}

/**
 * Switches the simulation of a polly on or off. Records the act unless nothing changes. Switching it on leaves the
 * switch of the office as it is.
 *
 * @throws {RequestFailure} `NotFound`; `PasswordNeeded`
 */
export async function switchSimulationByAdmin(
  services: Services,
  admin: Member,
  idOrSlug: string,
  { on, reason }: CallRequest<'switchSimulationByAdmin'>['body'],
): Promise<Simulations> {
  requireRecentPassword(services, admin);
  await services.database.transaction(async (transaction) => {
    const { personId, slug } = await requirePolly(transaction, idOrSlug);
    const change = { personId, offSince: on ? null : services.now(), reason: on ? null : reason };
    if ((await transaction.query(queries.setAdminSwitch(change))).length === 0) return;
    const act = on ? 'switchSimulationOn' : 'switchSimulationOff';
    await recordAdminAct(services, transaction, { act, adminId: admin.accountId, subject: `/polly/${slug}`, reason });
  });
  return listSimulations(services);
}

/**
 * Names the sponsor of a simulation, or removes it. Records the act.
 *
 * @throws {RequestFailure} `NotFound`; `PasswordNeeded`
 */
export async function sponsorSimulation(
  services: Services,
  admin: Member,
  idOrSlug: string,
  { sponsor, reason }: CallRequest<'sponsorSimulation'>['body'],
): Promise<Simulations> {
  requireRecentPassword(services, admin);
  await services.database.transaction(async (transaction) => {
    const { personId, slug } = await requirePolly(transaction, idOrSlug);
    const { name = null, url = null } = sponsor ?? {};
    await transaction.query(queries.setSponsor({ personId, name, url }));
    const subject = `/polly/${slug}`;
    await recordAdminAct(services, transaction, {
      act: 'sponsorSimulation',
      adminId: admin.accountId,
      subject,
      reason,
    });
  });
  return listSimulations(services);
}
