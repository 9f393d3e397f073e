import { statement } from '../../platform/db/statement.ts';

/** Selects the files of an account's picture, largest first. Index: the primary key. */
export const exportedPictureFiles = statement<{ accountId: string }>(
  'profiles.exportedPictureFiles',
  'SELECT size, file_hash AS hash FROM avatar_files WHERE account_id = $accountId ORDER BY size DESC',
);

/** Deletes the picture of an account. Index: the primary key. */
export const deletePicture = statement<{ accountId: string }>(
  'profiles.purgePicture',
  'DELETE FROM avatar_files WHERE account_id = $accountId',
);

/** Selects the voter locations of an account with their divisions. Index: voter_locations_account_id_slot_key. */
export const exportedLocations = statement<{ accountId: string }>(
  'profiles.exportedLocations',
  `SELECT l.street, l.street_number AS "streetNumber", l.postcode, l.city, l.county, l.province, l.country,
     l.longitude, l.latitude, l.place_id AS "placeId", l.is_default AS "isDefault", l.created_at AS created,
     ARRAY(
       SELECT d.name FROM voter_location_divisions v JOIN divisions d ON d.id = v.division_id
       WHERE v.voter_location_id = l.id ORDER BY d.name
     ) AS places,
     CASE l.divisions_found_by WHEN 'chosen' THEN 'placesChosen' WHEN 'address' THEN 'placesFromAddress' END AS "placesFoundBy"
   FROM voter_locations l WHERE l.account_id = $accountId ORDER BY l.slot`,
);

/** Deletes the voter locations of an account. Index: voter_locations_account_id_slot_key. */
export const deleteLocations = statement<{ accountId: string }>(
  'profiles.purgeLocations',
  'DELETE FROM voter_locations WHERE account_id = $accountId',
);
