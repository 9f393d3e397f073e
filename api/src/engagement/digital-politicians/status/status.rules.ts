import type { OfflineReason } from '@hustings/contract';
import { RequestFailure } from '../../../platform/core/failure.ts';
import type { Services } from '../../../platform/core/services.ts';
import type { SimulationStatus } from '../replies/reply.ts';
import * as queries from './status.queries.ts';

/** Returns the reason why a simulation cannot be talked to; undefined if it can. Switches come before passages. */
function reasonOf(services: Services, row: queries.SimulationRow): OfflineReason | undefined {
  if (row.allOff) return 'allSwitchedOff';
  if (row.adminOff) return 'switchedOffByAdmin';
  if (row.ownerOff) return 'switchedOffByOwner';
  if (row.ownPassages < services.limits.simulationPassages) return 'tooFewPassages';
  return services.settings.chat && row.modelDown ? 'providerUnavailable' : undefined;
}

/** Converts the state of a simulation. */
export function toStatus(services: Services, row: queries.SimulationRow): SimulationStatus {
  const reason = reasonOf(services, row);
  const { passages, from, to, sponsorName: name, sponsorUrl: url } = row;
  return {
    online: reason === undefined,
    ...(reason ? { reason } : {}),
    passages,
    ...(from !== null && to !== null ? { from: new Date(from), to: new Date(to) } : {}),
    ...(name !== null && url !== null ? { sponsor: { name, url } } : {}),
  };
}

/**
 * Returns whether the simulations of pollies can be talked to, by the ids of the pollies. A polly of whom only news and
 * other public facts are stored is offline (docs/decisions/11-digital-politicians.md).
 */
export async function statusesOf(
  services: Services,
  personIds: readonly string[],
): Promise<Map<string, SimulationStatus>> {
  if (personIds.length === 0) return new Map();
  const rows = await services.database.query<queries.SimulationRow>(
    queries.simulationsOf({ personIds, now: services.now() }),
  );
  return new Map(rows.map((row) => [row.personId, toStatus(services, row)]));
}

/** @throws {RequestFailure} `EntityOffline` with the reason if a simulation cannot be talked to */
export async function requireOnline(services: Services, personId: string): Promise<void> {
  const status = (await statusesOf(services, [personId])).get(personId);
  if (!status?.online) throw new RequestFailure('EntityOffline', { meta: { reason: status?.reason } });
}

/** @throws {RequestFailure} `NotFound` */
export async function nameOf({ database }: Services, personId: string): Promise<string> {
  const [row] = await database.query<{ name: string }>(queries.nameOf({ personId }));
  if (!row) throw new RequestFailure('NotFound');
  return row.name;
}
