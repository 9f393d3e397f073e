import { statement, type Queryable } from '../../platform/db/database.ts';
import type { Services } from '../../platform/core/services.ts';
import { demoTowns } from '../../politics/people/index.ts';
import { bios } from './demo-bios.ts';
import { drawLandscape } from './demo-pictures.ts';
import { keepPictures } from './pictures/rules.ts';

/** A member of the demo world, as far as a profile needs it. */
interface DemoMember {
  id: string;
  level: number;
  language?: 'en' | 'nl';
}

const profileStatement = statement(
  'profiles.addDemo',
  // Seeding again changes nothing that a member has changed since. Index: the primary key.
  `UPDATE accounts SET granted_level = $2, display_location = coalesce(display_location, $3), bio = coalesce(bio, $4)
   WHERE id = $1 AND granted_level <> $2
   RETURNING id`,
);

const locationStatement = statement(
  'profiles.addDemoLocation',
  `WITH location AS (
     INSERT INTO voter_locations (account_id, slot, is_default, city, province, country)
     VALUES ($1, 1, true, $2, $3, $4) ON CONFLICT DO NOTHING RETURNING id
   )
   INSERT INTO voter_location_divisions (voter_location_id, division_id) SELECT id, $5 FROM location WHERE $5::text IS NOT NULL`,
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
  const fresh = await transaction.query(profileStatement, [member.id, member.level, home?.town ?? null, bio]);
  if (!home || fresh.length === 0) return;
  const { town, region = null, country, id = null } = home;
  await transaction.query(locationStatement, [member.id, town, region, country, id]);
  if (showsPicture(index)) await keepPictures(services, transaction, member.id, await drawLandscape(member.id));
}

/** Gives the members of the demo world places, words about themselves, pictures, and levels that stay what they are. */
export async function seedProfiles(services: Services, members: readonly DemoMember[]): Promise<void> {
  await services.database.transaction(async (transaction) => {
    for (const [index, member] of members.entries()) await seedMember(services, transaction, member, index);
  });
}
