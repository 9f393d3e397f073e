import type { Queryable } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statement.ts';
import type { Services } from '../../../platform/core/services.ts';
import { demoTowns } from '../../../politics/people/index.ts';
import { bios } from './demo-bios.ts';
import { drawLandscape } from './demo-pictures.ts';
import { keepPictures } from '../pictures/pictures.rules.ts';

/** A member of the demo world, as far as a profile needs it. */
interface DemoMember {
  id: string;
  level: number;
  language?: 'en' | 'nl';
}

const profileStatement = statement<{
  accountId: string;
  grantedLevel: number;
  town: string | null;
  bio: string | null;
}>(
  'profiles.addDemo',
  // Seeding again changes nothing that a member has changed since. Index: the primary key.
  `UPDATE accounts SET granted_level = $grantedLevel, display_location = coalesce(display_location, $town),
    bio = coalesce(bio, $bio)
   WHERE id = $accountId AND granted_level <> $grantedLevel
   RETURNING id`,
);

const locationStatement = statement<{
  accountId: string;
  city: string;
  province: string | null;
  country: string;
  divisionId: string | null;
}>(
  'profiles.addDemoLocation',
  `WITH location AS (
     INSERT INTO voter_locations (account_id, slot, is_default, city, province, country)
     VALUES ($accountId, 1, true, $city, $province, $country) ON CONFLICT DO NOTHING RETURNING id
   )
   INSERT INTO voter_location_divisions (voter_location_id, division_id) SELECT id,
     $divisionId FROM location WHERE $divisionId::text IS NOT NULL`,
);

/** From this level on a member has told where they vote. */
const locatedFrom = 2;

/** Where a demo member votes. */
interface Home {
  town: string;
  region?: string;
  country: string;
  /** The division, where the site knows of it. */
  id?: string;
}

const inWestmere = (town: (typeof demoTowns)[number]): Home => ({ ...town, country: 'Westmere' });
const abroad: Home = { town: 'Brinhaven', country: 'Eastmark' };

/** How many of the members are the named ones, who live all over the country. */
const named = 9;

/**
 * Where a demo member votes: most in two regions, and one in five abroad. An official score is shown where ten official
 * votes stand beside ten others (docs/decisions/08-votes-and-scores.md): so it is on the pages of those two regions,
 * and of the ministers.
 */
function homeOf(index: number): Home {
  const crowded = demoTowns.slice(0, 6).map(inWestmere);
  if (index >= named && index % 5 === 3) return abroad;
  const towns = index < named && index % 4 === 3 ? demoTowns.map(inWestmere) : crowded;
  return towns[index % towns.length] ?? abroad;
}

/** Of the demo members every third one shows a picture. */
const showsPicture = (index: number): boolean => index % 3 === 1;

async function seedMember(
  services: Services,
  transaction: Queryable,
  member: DemoMember,
  index: number,
): Promise<void> {
  const home = member.level >= locatedFrom ? homeOf(index) : undefined;
  const told = bios[member.language ?? 'en'];
  const bio = home ? (told[index % (told.length * 2)] ?? null) : null;
  const fresh = await transaction.query(
    profileStatement({ accountId: member.id, grantedLevel: member.level, town: home?.town ?? null, bio }),
  );
  if (!home || fresh.length === 0) return;
  const { town, region = null, country, id = null } = home;
  await transaction.query(
    locationStatement({ accountId: member.id, city: town, province: region, country, divisionId: id }),
  );
  if (showsPicture(index)) await keepPictures(services, transaction, member.id, await drawLandscape(member.id));
}

/** Gives the members of the demo world places, words about themselves, pictures, and levels that stay what they are. */
export async function seedProfiles(services: Services, members: readonly DemoMember[]): Promise<void> {
  await services.database.transaction(async (transaction) => {
    for (const [index, member] of members.entries()) await seedMember(services, transaction, member, index);
  });
}
