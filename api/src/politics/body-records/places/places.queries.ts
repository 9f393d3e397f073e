import type { PlaceFacts } from '@hustings/contract';
import { statement } from '../../../platform/db/statement.ts';
import { ownSources, type Nullable } from '../../people/index.ts';

/** A place as admins edit it. */
export type PlaceRow = Nullable<PlaceFacts>;

/** Selects a place for editing. Index: the primary key. */
export const placeFacts = statement<{ placeId: string }>(
  'bodyRecords.places.one',
  `SELECT place.id AS "placeId", place.name,
     CASE WHEN above.id IS NOT NULL THEN jsonb_build_object('id', above.id, 'name', above.name) END AS parent,
     place.state, place.city, place.district, place.other_names AS "otherNames", place.time_zone AS "timeZone",
     place.valid_from AS "from", place.valid_through AS through, place.version,
     place.source = '${ownSources.handmade}' AS "isHandmade", place.is_locked AS "isLocked", place.source, place.retrieved
   FROM divisions place LEFT JOIN divisions above ON above.id = place.parent_id
   WHERE place.id = $placeId`,
);

/** Returns a row if a place is another one or contains it. Index: the primary key. */
export const isWithin = statement<{ placeId: string; parentId: string }>(
  'bodyRecords.places.isWithin',
  `WITH RECURSIVE above AS (
     SELECT id, parent_id FROM divisions WHERE id = $parentId
     UNION
     SELECT d.id, d.parent_id FROM divisions d JOIN above ON d.id = above.parent_id
   )
   SELECT id FROM above WHERE id = $placeId`,
);

/** The values of a place that an admin writes. */
export interface PlaceValues {
  placeId: string;
  name: string;
  parentId: string | null;
  state: string | null;
  city: string | null;
  district: string | null;
  otherNames: readonly string[];
  timeZone: string | null;
  from: string | null;
  through: string | null;
}

const words = `' ' || search_words(concat_ws(' ', $name::text, array_to_string($otherNames::text[], ' ')))`;

/** Inserts a place that an admin created; no row if the id is taken. Index: the primary key. */
export const insertPlace = statement<PlaceValues & { today: string }>(
  'bodyRecords.places.insert',
  `INSERT INTO divisions (id, name, parent_id, state, city, district, other_names, time_zone, valid_from, valid_through,
     search, source, retrieved)
   VALUES ($placeId, $name, $parentId, $state, $city, $district, $otherNames, $timeZone, $from, $through, ${words},
     '${ownSources.handmade}', $today)
   ON CONFLICT DO NOTHING RETURNING id`,
);

/** Stores the facts of a place. Imports leave a place of a source as it is from then on. Index: the primary key. */
export const storePlace = statement<PlaceValues>(
  'bodyRecords.places.store',
  `UPDATE divisions SET name = $name, parent_id = $parentId, state = $state, city = $city, district = $district,
     other_names = $otherNames, time_zone = $timeZone, valid_from = $from, valid_through = $through, search = ${words},
     version = version + 1, is_locked = source <> '${ownSources.handmade}'
   WHERE id = $placeId`,
);

/** Ends the correction of a place. Index: the primary key. */
export const endCorrection = statement<{ placeId: string }>(
  'bodyRecords.places.endCorrection',
  'UPDATE divisions SET is_locked = false, version = version + 1 WHERE id = $placeId',
);

/** Deletes a place that an admin created; PostgreSQL refuses it while something refers to it. Index: the primary key. */
export const deletePlace = statement<{ placeId: string }>(
  'bodyRecords.places.delete',
  `DELETE FROM divisions WHERE id = $placeId AND source = '${ownSources.handmade}' RETURNING id`,
);
