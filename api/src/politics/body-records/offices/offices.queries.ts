import type { OfficeFacts } from '@hustings/contract';
import { statement } from '../../../platform/db/statement.ts';
import { ownSources, type Nullable } from '../../people/index.ts';

/** An office as admins edit it. */
export type OfficeRow = Nullable<OfficeFacts>;

/** Selects an office for editing. Index: the primary key. */
export const officeFacts = statement<{ officeId: string }>(
  'bodyRecords.offices.one',
  `SELECT office.id AS "officeId", office.label AS name, office.role AS title,
     jsonb_build_object('bodyId', body.id, 'name', body.name) AS body,
     CASE WHEN place.id IS NOT NULL THEN jsonb_build_object('id', place.id, 'name', place.name) END AS place,
     office.version, office.source = '${ownSources.handmade}' AS "isHandmade", office.is_locked AS "isLocked",
     office.source, office.retrieved
   FROM offices office JOIN organizations body ON body.id = office.organization_id
   LEFT JOIN divisions place ON place.id = office.division_id
   WHERE office.id = $officeId`,
);

/** Selects a body that can have offices: any but a party. Index: the primary key. */
export const bodyOfOffices = statement<{ bodyId: string }>(
  'bodyRecords.offices.body',
  `SELECT id FROM organizations WHERE id = $bodyId AND classification <> 'party'`,
);

/** The values of an office that an admin writes. */
export interface OfficeValues {
  officeId: string;
  name: string;
  title: string | null;
  bodyId: string;
  placeId: string | null;
}

/** Inserts an office that an admin created. */
export const insertOffice = statement<OfficeValues & { today: string }>(
  'bodyRecords.offices.insert',
  `INSERT INTO offices (id, scheme, identifier, organization_id, division_id, label, role, source, retrieved)
   VALUES ($officeId, '${ownSources.handmade}', $officeId::uuid::text, $bodyId, $placeId, $name, $title,
     '${ownSources.handmade}', $today)`,
);

/** Stores the facts of an office. Imports leave an office of a source as it is from then on. Index: the primary key. */
export const storeOffice = statement<OfficeValues>(
  'bodyRecords.offices.store',
  `UPDATE offices SET label = $name, role = $title, organization_id = $bodyId, division_id = $placeId,
     version = version + 1, is_locked = source <> '${ownSources.handmade}'
   WHERE id = $officeId`,
);

/** Ends the correction of an office. Index: the primary key. */
export const endCorrection = statement<{ officeId: string }>(
  'bodyRecords.offices.endCorrection',
  'UPDATE offices SET is_locked = false, version = version + 1 WHERE id = $officeId',
);

/** Deletes an office that an admin created; PostgreSQL refuses it while something refers to it. Index: the primary key. */
export const deleteOffice = statement<{ officeId: string }>(
  'bodyRecords.offices.delete',
  `DELETE FROM offices WHERE id = $officeId AND source = '${ownSources.handmade}' RETURNING id`,
);
