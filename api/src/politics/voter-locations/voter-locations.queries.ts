import type { Queryable } from '../../platform/db/database.ts';
import { statement } from '../../platform/db/statement.ts';

/** A stored address. Unknown fields are null. */
export interface AddressRow {
  placeId: string | null;
  street: string | null;
  streetNumber: string | null;
  postcode: string | null;
  city: string | null;
  county: string | null;
  province: string | null;
  country: string | null;
  longitude: number | null;
  latitude: number | null;
}

/** How the places of a voter location were found: chosen by the member, or from the address. Null without places. */
export type FoundBy = 'chosen' | 'address' | null;

/** A voter location with the ids of its places. */
export interface LocationRow extends AddressRow {
  id: string;
  isDefault: boolean;
  divisionIds: string[];
}

const locationColumns = `l.id, l.is_default AS "isDefault", l.place_id AS "placeId", l.street,
  l.street_number AS "streetNumber", l.postcode, l.city, l.county, l.province, l.country, l.longitude, l.latitude,
  ARRAY(SELECT d.division_id FROM voter_location_divisions d WHERE d.voter_location_id = l.id ORDER BY d.division_id)
    AS "divisionIds"`;

const listStatement = statement<{ accountId: string }>(
  'voterLocations.list',
  // Index: voter_locations_account_id_slot_key.
  `SELECT ${locationColumns} FROM voter_locations l WHERE l.account_id = $accountId ORDER BY l.is_default DESC, l.slot`,
);

/** Lists the voter locations of an account, the default location first. */
export const locationsOf = (database: Queryable, accountId: string): Promise<LocationRow[]> =>
  database.query<LocationRow>(listStatement({ accountId }));

const addStatement = statement<AddressRow & { accountId: string; foundBy: FoundBy }>(
  'voterLocations.add',
  // Uses the account's first free slot. Returns no row if both slots are taken.
  `INSERT INTO voter_locations (account_id, slot, is_default, place_id, street, street_number, postcode, city, county,
     province, country, longitude, latitude, divisions_found_by)
   SELECT $accountId, free.slot,
     NOT EXISTS (SELECT FROM voter_locations l WHERE l.account_id = $accountId AND l.is_default),
     $placeId, $street, $streetNumber, $postcode, $city, $county, $province, $country, $longitude, $latitude, $foundBy
   FROM (VALUES (1), (2)) AS free (slot)
   WHERE NOT EXISTS (SELECT FROM voter_locations l WHERE l.account_id = $accountId AND l.slot = free.slot)
   ORDER BY free.slot LIMIT 1
   RETURNING id`,
);

/**
 * Inserts a voter location, which becomes the default if it is the first. Returns undefined if the account has the
 * maximum number of locations.
 */
export async function insertLocation(
  transaction: Queryable,
  accountId: string,
  address: AddressRow,
  foundBy: FoundBy,
): Promise<string | undefined> {
  const [row] = await transaction.query<{ id: string }>(addStatement({ accountId, ...address, foundBy }));
  return row?.id;
}

const updateStatement = statement<AddressRow & { accountId: string; voterLocationId: string; foundBy: FoundBy }>(
  'voterLocations.update',
  // Index: the primary key.
  `UPDATE voter_locations SET place_id = $placeId, street = $street, street_number = $streetNumber, postcode = $postcode,
     city = $city, county = $county, province = $province, country = $country, longitude = $longitude,
     latitude = $latitude, divisions_found_by = $foundBy
   WHERE account_id = $accountId AND id = $voterLocationId RETURNING id`,
);

/** Replaces the address of an account's voter location. Returns false if the account has no such location. */
export async function updateAddress(
  transaction: Queryable,
  accountId: string,
  id: string,
  address: AddressRow,
  foundBy: FoundBy,
): Promise<boolean> {
  const rows = await transaction.query(updateStatement({ accountId, voterLocationId: id, ...address, foundBy }));
  return rows.length === 1;
}

const clearDivisionsStatement = statement<{ voterLocationId: string }>(
  'voterLocations.clearDivisions',
  // Index: the primary key.
  'DELETE FROM voter_location_divisions WHERE voter_location_id = $voterLocationId',
);

const addDivisionsStatement = statement<{ voterLocationId: string; divisionIds: readonly string[] }>(
  'voterLocations.addDivisions',
  'INSERT INTO voter_location_divisions (voter_location_id, division_id) SELECT $voterLocationId, id FROM unnest($divisionIds::text[]) AS id',
);

/** Replaces the places of a voter location. */
export async function replaceDivisions(transaction: Queryable, id: string, divisionIds: string[]): Promise<void> {
  await transaction.query(clearDivisionsStatement({ voterLocationId: id }));
  await transaction.query(addDivisionsStatement({ voterLocationId: id, divisionIds }));
}

const removeStatement = statement<{ accountId: string; voterLocationId: string }>(
  'voterLocations.remove',
  // Index: the primary key.
  'DELETE FROM voter_locations WHERE account_id = $accountId AND id = $voterLocationId RETURNING id',
);

/** Removes an account's voter location. Returns false if the account has no such location. */
export async function removeLocation(transaction: Queryable, accountId: string, id: string): Promise<boolean> {
  return (await transaction.query(removeStatement({ accountId, voterLocationId: id }))).length === 1;
}

const clearDefaultStatement = statement<{ accountId: string }>(
  'voterLocations.clearDefault',
  // Index: voter_locations_default.
  'UPDATE voter_locations SET is_default = false WHERE account_id = $accountId AND is_default',
);

const setDefaultStatement = statement<{ accountId: string; voterLocationId: string | null }>(
  'voterLocations.setDefault',
  // If the id is null, the first location becomes the default. Index: voter_locations_account_id_slot_key.
  `UPDATE voter_locations SET is_default = true
   WHERE id = (SELECT l.id FROM voter_locations l WHERE l.account_id = $accountId AND ($voterLocationId::uuid IS NULL OR l.id = $voterLocationId)
               ORDER BY l.slot LIMIT 1)
   RETURNING id`,
);

/**
 * Makes a voter location the default. Without an id, it chooses the first location. Returns false if there is no such
 * location.
 */
export async function makeDefault(transaction: Queryable, accountId: string, id?: string): Promise<boolean> {
  await transaction.query(clearDefaultStatement({ accountId }));
  return (await transaction.query(setDefaultStatement({ accountId, voterLocationId: id ?? null }))).length === 1;
}
