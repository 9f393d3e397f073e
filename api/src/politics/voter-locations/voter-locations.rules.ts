import {
  maximumVoterLocations,
  type CallAnswer,
  type CallRequest,
  type Division,
  type VoterLocation,
} from '@hustings/contract';
import type { Queryable } from '../../platform/db/database.ts';
import { RequestFailure } from '../../platform/core/failure.ts';
import type { Member } from '../../platform/core/handler.ts';
import type { Services } from '../../platform/core/services.ts';
import { divisionOfAddress, divisionsOf } from '../people/index.ts';
import { changeAccount } from '../../identity/profiles/index.ts';
import { geocode, type Address } from './geocoder.ts';
import * as queries from './voter-locations.queries.ts';

type Given = CallRequest<'createVoterLocation'>['body'];

/** An address with the places that were worked out or chosen. */
interface Located {
  address: queries.AddressRow;
  divisionIds: string[];
}

const asLocation = ({ divisionIds, ...row }: queries.LocationRow, places: Map<string, Division>): VoterLocation => {
  const told = Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null));
  // A row without its nulls: what is left is what the member told.
  return {
    ...(told as Omit<VoterLocation, 'divisions'>),
    divisions: divisionIds.flatMap((id) => places.get(id) ?? []),
  };
};

/** A member's voter locations with their places, the default one first. */
export async function listLocations(
  { database, settings }: Services,
  member: Member,
): Promise<CallAnswer<'listVoterLocations'>> {
  const rows = await queries.locationsOf(database, member.accountId);
  const places = await divisionsOf(
    database,
    rows.flatMap(({ divisionIds }) => divisionIds),
  );
  return {
    results: rows.map((row) => asLocation(row, places)),
    offset: 0,
    maximum: maximumVoterLocations,
    geocoding: settings.geocoderUrl !== undefined,
  };
}

/** The smallest of some places: one in which another of them lies says nothing more. */
function smallest(places: Map<string, Division>): string[] {
  const above = new Set([...places.values()].flatMap(({ parents }) => parents.map(({ id }) => id)));
  return [...places.keys()].filter((id) => !above.has(id));
}

/** @throws {RequestFailure} `InvalidValue` where one of the ids is that of no place. */
async function chosenPlaces(services: Services, ids: string[]): Promise<string[]> {
  const places = await divisionsOf(services.database, ids);
  if (ids.some((id) => !places.has(id))) throw new RequestFailure('InvalidValue', { field: 'divisionIds' });
  return smallest(places);
}

/**
 * Completes what a member told: coordinates from the geocoder where there is one, places as they were chosen or else as
 * the address names them. What the member told is never overruled.
 */
async function locate(services: Services, { divisionIds, ...given }: Given): Promise<Located> {
  const told = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== '')) as Address;
  const isAddress = Boolean(told.street ?? told.postcode ?? told.city);
  const found = isAddress ? await geocode(services, told) : undefined;
  const address = { ...found, ...told };
  const chosen = divisionIds && divisionIds.length > 0 ? await chosenPlaces(services, divisionIds) : undefined;
  const place = chosen ? undefined : await divisionOfAddress(services, address);
  return {
    address: {
      placeId: address.placeId ?? null,
      street: address.street ?? null,
      streetNumber: address.streetNumber ?? null,
      postcode: address.postcode ?? null,
      city: address.city ?? null,
      county: address.county ?? null,
      province: address.province ?? null,
      country: address.country ?? null,
      longitude: address.longitude ?? null,
      latitude: address.latitude ?? null,
    },
    divisionIds: chosen ?? (place === undefined ? [] : [place]),
  };
}

/** @throws {RequestFailure} `NotFound`. */
async function requireLocation(services: Services, member: Member, id: string): Promise<VoterLocation> {
  const { results } = await listLocations(services, member);
  const location = results.find((each) => each.id === id.toLowerCase());
  if (!location) throw new RequestFailure('NotFound');
  return location;
}

/** @throws {RequestFailure} `NotFound` where a change found no such location of the member. */
function requireFound(found: boolean): void {
  if (!found) throw new RequestFailure('NotFound');
}

async function store(transaction: Queryable, member: Member, { address, divisionIds }: Located): Promise<string> {
  const id = await queries.addLocation(transaction, member.accountId, address);
  if (!id) throw new RequestFailure('MaximumReached', { meta: { limit: maximumVoterLocations } });
  await queries.storeDivisions(transaction, id, divisionIds);
  return id;
}

/**
 * Adds a voter location; the first is the default one (docs/product.md#3-entities).
 *
 * @throws {RequestFailure} `MaximumReached` with meta `{ limit }` where the member has two; `InvalidValue` where a
 * chosen place does not exist.
 */
export async function addLocation(services: Services, member: Member, given: Given): Promise<VoterLocation> {
  const located = await locate(services, given);
  let id = '';
  await changeAccount(services, member, async (transaction) => {
    id = await store(transaction, member, located);
  });
  return requireLocation(services, member, id);
}

/**
 * Puts an address and its places right.
 *
 * @throws {RequestFailure} `NotFound`; `InvalidValue` where a chosen place does not exist.
 */
export async function changeLocation(
  services: Services,
  member: Member,
  id: string,
  given: Given,
): Promise<VoterLocation> {
  await requireLocation(services, member, id);
  const { address, divisionIds } = await locate(services, given);
  await changeAccount(services, member, async (transaction) => {
    requireFound(await queries.changeLocation(transaction, member.accountId, id, address));
    await queries.storeDivisions(transaction, id, divisionIds);
  });
  return requireLocation(services, member, id);
}

/**
 * Removes a voter location; where it was the default one, the other becomes it.
 *
 * @throws {RequestFailure} `NotFound`.
 */
export async function removeLocation(services: Services, member: Member, id: string): Promise<void> {
  await changeAccount(services, member, async (transaction) => {
    requireFound(await queries.removeLocation(transaction, member.accountId, id));
    const [first] = await queries.locationsOf(transaction, member.accountId);
    if (first && !first.isDefault) await queries.makeDefault(transaction, member.accountId);
  });
}

/**
 * Makes a voter location the default one: it decides which votes are official (docs/decisions/08-votes-and-scores.md).
 *
 * @throws {RequestFailure} `NotFound`.
 */
export async function setDefaultLocation(
  services: Services,
  member: Member,
  id: string,
): Promise<CallAnswer<'setDefaultVoterLocation'>> {
  await changeAccount(services, member, async (transaction) => {
    requireFound(await queries.makeDefault(transaction, member.accountId, id));
  });
  return listLocations(services, member);
}
