import type { Queryable } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statement.ts';

/** The profile of a demo member. */
export interface DemoProfile {
  accountId: string;
  grantedLevel: number;
  town: string | null;
  bio: string | null;
}

const storeProfileStatement = statement<DemoProfile>(
  'profiles.addDemo',
  // A later seeding keeps the values that a member has changed. Index: the primary key.
  `UPDATE accounts SET granted_level = $grantedLevel, display_location = coalesce(display_location, $town),
    bio = coalesce(bio, $bio)
   WHERE id = $accountId AND granted_level <> $grantedLevel
   RETURNING id`,
);

/** Stores the profile of a demo member. Returns false if it was stored before. */
export async function storeDemoProfile(transaction: Queryable, profile: DemoProfile): Promise<boolean> {
  return (await transaction.query(storeProfileStatement(profile))).length > 0;
}

/** The voter location of a demo member. */
export interface DemoLocation {
  accountId: string;
  city: string;
  province: string | null;
  country: string;
  divisionId: string | null;
}

const addLocationStatement = statement<DemoLocation>(
  'profiles.addDemoLocation',
  `WITH location AS (
     INSERT INTO voter_locations (account_id, slot, is_default, city, province, country)
     VALUES ($accountId, 1, true, $city, $province, $country) ON CONFLICT DO NOTHING RETURNING id
   )
   INSERT INTO voter_location_divisions (voter_location_id, division_id) SELECT id,
     $divisionId FROM location WHERE $divisionId::text IS NOT NULL`,
);

/** Adds the voter location of a demo member, unless it exists. */
export async function addDemoLocation(transaction: Queryable, location: DemoLocation): Promise<void> {
  await transaction.query(addLocationStatement(location));
}
