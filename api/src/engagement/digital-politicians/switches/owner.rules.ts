import type { Simulation } from '@hustings/contract';
import type { Member } from '../../../platform/core/handler.ts';
import type { Services } from '../../../platform/core/services.ts';
import { requireRole } from '../../../politics/claims/index.ts';
import * as statuses from '../status/status.queries.ts';
import { toStatus } from '../status/status.rules.ts';
import * as queries from './switches.queries.ts';

async function readSimulation(services: Services, personId: string): Promise<Simulation> {
  const { database, limits } = services;
  const [row] = await database.query<statuses.SimulationRow>(
    statuses.simulationsOf({ personIds: [personId], now: services.now() }),
  );
  if (!row) throw new Error('The statement returns a row for each polly.');
  const [off] = await database.query<{ reason: string }>(queries.adminReason({ personId }));
  const { online, reason, passages, from, to, sponsor } = toStatus(services, row);
  return {
    personId,
    online,
    ...(reason ? { offlineReason: reason } : {}),
    on: !row.ownerOff,
    passages,
    ownPassages: row.ownPassages,
    neededPassages: limits.simulationPassages,
    ...(from && to ? { from: from.toISOString(), to: to.toISOString() } : {}),
    ...(sponsor ? { sponsor } : {}),
    ...(off ? { adminReason: off.reason } : {}),
  };
}

/**
 * Returns the simulation of a polly for the owner or the staff of the page.
 *
 * @throws {RequestFailure} `NotFound`; `Forbidden` if the member has no role
 */
export async function getSimulation(services: Services, member: Member, idOrSlug: string): Promise<Simulation> {
  const { personId } = await requireRole(services.database, member, idOrSlug);
  return readSimulation(services, personId);
}

/**
 * Switches the simulation of a polly on or off for its office (docs/decisions/11-digital-politicians.md). Replies stop
 * with the next question.
 *
 * @throws {RequestFailure} `NotFound`; `Forbidden` if the member has no role
 */
export async function switchSimulation(
  services: Services,
  member: Member,
  idOrSlug: string,
  on: boolean,
): Promise<Simulation> {
  const personId = await services.database.transaction(async (transaction) => {
    const polly = await requireRole(transaction, member, idOrSlug);
    const offSince = on ? null : services.now();
    await transaction.query(queries.setOwnerSwitch({ personId: polly.personId, offSince }));
    return polly.personId;
  });
  return readSimulation(services, personId);
}
