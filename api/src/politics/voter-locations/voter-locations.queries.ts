import type { Queryable } from '../../platform/db/database.ts';
import { statement } from '../../platform/db/statement.ts';

/** An address as far as it was told. */
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

/** The voter locations of an account, the default one first. */
export const locationsOf = (database: Queryable, accountId: string): Promise<LocationRow[]> =>
  database.query<LocationRow>(listStatement({ accountId }));

const addressValues = (address: AddressRow): unknown[] => [
  address.placeId,
  address.street,
  address.streetNumber,
  address.postcode,
  address.city,
  address.county,
  address.province,
  address.country,
  address.longitude,
  address.latitude,
];

const addStatement = statement(
  'voterLocations.add',
  // Takes the first free place of the account; no row comes back where both are taken.
  `INSERT INTO voter_locations (account_id, slot, is_default, place_id, street, street_number, postcode, city, county,
     province, country, longitude, latitude)
   SELECT $1, free.slot, NOT EXISTS (SELECT FROM voter_locations l WHERE l.account_id = $1 AND l.is_default),
     $2, $3, $4, $5, $6, $7, $8, $9, $10, $11
   FROM (VALUES (1), (2)) AS free (slot)
   WHERE NOT EXISTS (SELECT FROM voter_locations l WHERE l.account_id = $1 AND l.slot = free.slot)
   ORDER BY free.slot LIMIT 1
   RETURNING id`,
);

/** Adds a voter location, as the default where it is the first; undefined where there is no room for another. */
export async function addLocation(
  transaction: Queryable,
  accountId: string,
  address: AddressRow,
): Promise<string | undefined> {
  const rows = await transaction.query<{ id: string }>(addStatement, [accountId, ...addressValues(address)]);
  return rows[0]?.id;
}

const changeStatement = statement(
  'voterLocations.change',
  // Index: the primary key.
  `UPDATE voter_locations SET place_id = $3, street = $4, street_number = $5, postcode = $6, city = $7, county = $8,
     province = $9, country = $10, longitude = $11, latitude = $12
   WHERE account_id = $1 AND id = $2 RETURNING id`,
);

/** Replaces the address of an account's voter location; false where the account has no such location. */
export async function changeLocation(
  transaction: Queryable,
  accountId: string,
  id: string,
  address: AddressRow,
): Promise<boolean> {
  return (await transaction.query(changeStatement, [accountId, id, ...addressValues(address)])).length === 1;
}

const clearDivisionsStatement = statement<{ voterLocationId: string }>(
  'voterLocations.clearDivisions',
  'DELETE FROM voter_location_divisions WHERE voter_location_id = $voterLocationId',
);

const addDivisionsStatement = statement<{ voterLocationId: string; divisionIds: readonly string[] }>(
  'voterLocations.addDivisions',
  'INSERT INTO voter_location_divisions (voter_location_id, division_id) SELECT $voterLocationId, id FROM unnest($divisionIds::text[]) AS id',
);

/** Puts places in the place of those that a voter location had. */
export async function storeDivisions(transaction: Queryable, id: string, divisionIds: string[]): Promise<void> {
  await transaction.query(clearDivisionsStatement({ voterLocationId: id }));
  await transaction.query(addDivisionsStatement({ voterLocationId: id, divisionIds }));
}

const removeStatement = statement<{ accountId: string; voterLocationId: string }>(
  'voterLocations.remove',
  // Index: the primary key.
  'DELETE FROM voter_locations WHERE account_id = $accountId AND id = $voterLocationId RETURNING id',
);

/** Removes an account's voter location; false where it has no such location. */
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
  // Without an id: the first that there is. Index: voter_locations_account_id_slot_key.
  `UPDATE voter_locations SET is_default = true
   WHERE id = (SELECT l.id FROM voter_locations l WHERE l.account_id = $accountId AND ($voterLocationId::uuid IS NULL OR l.id = $voterLocationId)
               ORDER BY l.slot LIMIT 1)
   RETURNING id`,
);

/** Makes a voter location the default one, or without an id any that is there; false where there is none such. */
export async function makeDefault(transaction: Queryable, accountId: string, id?: string): Promise<boolean> {
  await transaction.query(clearDefaultStatement({ accountId }));
  return (await transaction.query(setDefaultStatement({ accountId, voterLocationId: id ?? null }))).length === 1;
}
