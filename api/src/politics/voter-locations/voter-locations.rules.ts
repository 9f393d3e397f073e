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

type LocationInput = CallRequest<'createVoterLocation'>['body'];

/** An address with its places. */
interface LocatedAddress {
  address: queries.AddressRow;
  divisionIds: string[];
  foundBy: queries.FoundBy;
}

/** Converts a row to its form in the answer. Omits null fields. */
const asLocation = ({ divisionIds, ...row }: queries.LocationRow, places: Map<string, Division>): VoterLocation => {
  const fields = Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null));
  return {
    ...(fields as Omit<VoterLocation, 'divisions'>),
    divisions: divisionIds.flatMap((id) => places.get(id) ?? []),
  };
};

/** Lists a member's voter locations with their places, the default one first. */
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

/** Returns the ids of the places that contain none of the other places. */
function smallestPlaces(places: Map<string, Division>): string[] {
  const above = new Set([...places.values()].flatMap(({ parents }) => parents.map(({ id }) => id)));
  return [...places.keys()].filter((id) => !above.has(id));
}

/**
 * Returns the ids of the chosen places that contain none of the other chosen places.
 *
 * @throws {RequestFailure} `InvalidValue` (field `divisionIds`) for an unknown place
 */
async function requirePlaces(services: Services, ids: string[]): Promise<string[]> {
  const places = await divisionsOf(services.database, ids);
  if (ids.some((id) => !places.has(id))) throw new RequestFailure('InvalidValue', { field: 'divisionIds' });
  return smallestPlaces(places);
}

/**
 * Completes the input of a member. Coordinates come from the geocoder if there is one. Places come from the member's
 * choice, or else from the address. Values that the member entered take precedence.
 *
 * @throws {RequestFailure} as `requirePlaces`
 */
async function locate(services: Services, { divisionIds, ...input }: LocationInput): Promise<LocatedAddress> {
  const given = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== '')) as Address;
  const isAddress = Boolean(given.street ?? given.postcode ?? given.city);
  const geocoded = isAddress ? await geocode(services, given) : undefined;
  const address = { ...geocoded, ...given };
  const chosen = divisionIds && divisionIds.length > 0 ? await requirePlaces(services, divisionIds) : undefined;
  const place = chosen ? undefined : await divisionOfAddress(services, address);
  const foundByAddress = place === undefined ? null : 'address';
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
    foundBy: chosen ? 'chosen' : foundByAddress,
  };
}

/** @throws {RequestFailure} `NotFound` */
async function requireLocation(services: Services, member: Member, id: string): Promise<VoterLocation> {
  const { results } = await listLocations(services, member);
  const location = results.find((each) => each.id === id.toLowerCase());
  if (!location) throw new RequestFailure('NotFound');
  return location;
}

/** @throws {RequestFailure} `NotFound` */
function requireFound(found: boolean): void {
  if (!found) throw new RequestFailure('NotFound');
}

/** @throws {RequestFailure} `MaximumReached` with meta `{ limit }` */
async function store(
  transaction: Queryable,
  member: Member,
  { address, divisionIds, foundBy }: LocatedAddress,
): Promise<string> {
  const id = await queries.insertLocation(transaction, member.accountId, address, foundBy);
  if (!id) throw new RequestFailure('MaximumReached', { meta: { limit: maximumVoterLocations } });
  await queries.replaceDivisions(transaction, id, divisionIds);
  return id;
}

/**
 * Adds a voter location. The first one becomes the default (docs/product.md#3-entities).
 *
 * @throws {RequestFailure} `MaximumReached` with meta `{ limit }`; `InvalidValue` (`divisionIds`) for an unknown place
 */
export async function addLocation(services: Services, member: Member, input: LocationInput): Promise<VoterLocation> {
  const located = await locate(services, input);
  let id = '';
  await changeAccount(services, member, async (transaction) => {
    id = await store(transaction, member, located);
  });
  return requireLocation(services, member, id);
}

/**
 * Replaces the address and the places of a voter location.
 *
 * @throws {RequestFailure} `NotFound`; `InvalidValue` (`divisionIds`) for an unknown place
 */
export async function updateLocation(
  services: Services,
  member: Member,
  id: string,
  input: LocationInput,
): Promise<VoterLocation> {
  await requireLocation(services, member, id);
  const { address, divisionIds, foundBy } = await locate(services, input);
  await changeAccount(services, member, async (transaction) => {
    requireFound(await queries.updateAddress(transaction, member.accountId, id, address, foundBy));
    await queries.replaceDivisions(transaction, id, divisionIds);
  });
  return requireLocation(services, member, id);
}

/**
 * Removes a voter location. If it was the default, the other one becomes the default.
 *
 * @throws {RequestFailure} `NotFound`
 */
export async function removeLocation(services: Services, member: Member, id: string): Promise<void> {
  await changeAccount(services, member, async (transaction) => {
    requireFound(await queries.removeLocation(transaction, member.accountId, id));
    const [first] = await queries.locationsOf(transaction, member.accountId);
    if (first && !first.isDefault) await queries.makeDefault(transaction, member.accountId);
  });
}

/**
 * Makes a voter location the default, which decides which votes are official (docs/decisions/08-votes-and-scores.md).
 *
 * @throws {RequestFailure} `NotFound`
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
