import { statement } from '../../platform/db/statement.ts';

/** The files of the picture of an account, the largest first. Index: the primary key. */
export const pictureSizes = statement<{ accountId: string }>(
  'profiles.pictureSizes',
  'SELECT size, file_hash AS hash FROM avatar_files WHERE account_id = $accountId ORDER BY size DESC',
);

/** Takes the picture of an account away. Index: the primary key. */
export const removePicture = statement<{ accountId: string }>(
  'profiles.purgePicture',
  'DELETE FROM avatar_files WHERE account_id = $accountId',
);

/** Where an account ($1) votes, with the names of the places. Index: voter_locations_account_id_slot_key. */
export const ownLocations = statement(
  'profiles.exportedLocations',
  `SELECT l.street, l.street_number AS "streetNumber", l.postcode, l.city, l.county, l.province, l.country,
     l.longitude, l.latitude, l.place_id AS "placeId", l.is_default AS "isDefault", l.created_at AS created,
     ARRAY(
       SELECT d.name FROM voter_location_divisions v JOIN divisions d ON d.id = v.division_id
       WHERE v.voter_location_id = l.id ORDER BY d.name
     ) AS places
   FROM voter_locations l WHERE l.account_id = $1 ORDER BY l.slot`,
);

/** Forgets where an account votes. Index: voter_locations_account_id_slot_key. */
export const removeLocations = statement<{ accountId: string }>(
  'profiles.purgeLocations',
  'DELETE FROM voter_locations WHERE account_id = $accountId',
);
