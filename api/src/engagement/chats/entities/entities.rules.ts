import type { CallAnswer, CallRequest, ChatEntity } from '@hustings/contract';
import { RequestFailure } from '../../../platform/core/failure.ts';
import type { Services } from '../../../platform/core/services.ts';
import { decodeCursor, pageAnswer, pageRequest } from '../../../platform/db/paging.ts';
import { omitNulls, photoPath, searchTermOf } from '../../../politics/people/index.ts';
import type { SimulationStatus } from '../../digital-politicians/index.ts';
import type { Simulations } from '../simulations.ts';
import * as queries from './entities.queries.ts';

/** The status of a polly of whom nothing is stored. */
const nothingStored: SimulationStatus = { online: false, reason: 'tooFewPassages', passages: 0 };

/** Returns a polly with the status of its simulation. */
function asEntity(row: queries.EntityRow, status: SimulationStatus = nothingStored): ChatEntity {
  const { personId, slug, name, officeName, title, partyName, partyId, partyMark, photo } = row;
  const { online, reason, passages, from, to, sponsor } = status;
  return {
    ...omitNulls({ personId, slug, name, officeName, title, partyName, partyId, partyMark }),
    ...(photo === null ? {} : { photoName: photoPath(personId, photo) }),
    online,
    ...(reason ? { offlineReason: reason } : {}),
    passages,
    ...(from ? { from: from.toISOString() } : {}),
    ...(to ? { to: to.toISOString() } : {}),
    ...(sponsor ? { sponsor } : {}),
  };
}

/** Reads digital politicians by id. Leaves out ids of nobody who holds or held an office. */
export async function entitiesOf(
  { database }: Services,
  simulations: Simulations,
  personIds: readonly string[],
): Promise<ReadonlyMap<string, ChatEntity>> {
  if (personIds.length === 0) return new Map();
  const [rows, statuses] = await Promise.all([
    database.query<queries.EntityRow>(queries.entitiesById({ personIds })),
    simulations.statusesOf(personIds),
  ]);
  return new Map(rows.map((row) => [row.personId, asEntity(row, statuses.get(row.personId))]));
}

/**
 * Reads a digital politician by the id or slug of the polly.
 *
 * @throws {RequestFailure} `NotFound`
 */
export async function getEntity(services: Services, simulations: Simulations, idOrSlug: string): Promise<ChatEntity> {
  const [found] = await services.database.query<{ personId: string }>(
    queries.entityIdOf({ idOrSlug: idOrSlug.toLowerCase() }),
  );
  const entity = found && (await entitiesOf(services, simulations, [found.personId])).get(found.personId);
  if (!entity) throw new RequestFailure('NotFound');
  return entity;
}

/** The failure of a digital politician that cannot answer. */
export const offlineFailure = ({ personId, offlineReason }: Pick<ChatEntity, 'personId' | 'offlineReason'>) =>
  new RequestFailure('EntityOffline', { meta: { personId, reason: offlineReason ?? 'providerUnavailable' } });

/**
 * Reads the digital politicians that a chat gets, in the given order.
 *
 * @throws {RequestFailure} `NotFound` with meta `{ personId }`; `EntityOffline` with meta `{ personId, reason }`
 */
export async function requireOnline(
  services: Services,
  simulations: Simulations,
  personIds: readonly string[],
): Promise<ChatEntity[]> {
  const entities = await entitiesOf(services, simulations, personIds);
  return personIds.map((personId) => {
    const entity = entities.get(personId);
    if (!entity) throw new RequestFailure('NotFound', { meta: { personId } });
    if (!entity.online) throw offlineFailure(entity);
    return entity;
  });
}

/** A sort key that precedes those of all pollies. The first page begins after it. */
const start = ['', '00000000-0000-0000-0000-000000000000'] as const;

/**
 * Lists digital politicians by name, those in office first. With `online`, lists those whose passages and switches let
 * them be talked to; while the service that writes replies fails, they are listed as offline.
 *
 * @throws {RequestFailure} `ValidationError` on the field `after`
 */
export async function listEntities(
  services: Services,
  simulations: Simulations,
  { term: given, status, ...query }: CallRequest<'listChatEntities'>['query'],
): Promise<CallAnswer<'listChatEntities'>> {
  const { database, limits } = services;
  const request = pageRequest(query, (after) => decodeCursor(after, ['number', 'text', 'uuid']));
  const [former = 0, afterKey = start[0], afterPersonId = start[1]] = request.after ?? [];
  const page = { afterFormer: former !== 0, afterKey, afterPersonId, limit: request.take + 1, offset: request.offset };
  const fewest = limits.simulationPassages;
  const term = searchTermOf(given);
  const statement =
    status === 'online'
      ? term === undefined
        ? queries.listOnline({ ...page, fewest })
        : queries.searchOnline({ ...page, fewest, term })
      : term === undefined
        ? queries.listAll(page)
        : queries.searchAll({ ...page, term });
  const rows = await database.query<queries.ListedEntityRow>(statement);
  const answer = pageAnswer(rows, request.take, request.offset, (row) => [
    Number(row.former),
    row.sortKey,
    row.personId,
  ]);
  const statuses = await simulations.statusesOf(answer.results.map(({ personId }) => personId));
  return { ...answer, results: answer.results.map((row) => asEntity(row, statuses.get(row.personId))) };
}
