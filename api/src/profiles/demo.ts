import { statement, type Queryable } from '../kernel/database.ts';
import type { Services } from '../kernel/services.ts';
import { demoTowns } from '../people/index.ts';
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
     VALUES ($1, 1, true, $2, $3, 'Westmere') ON CONFLICT DO NOTHING RETURNING id
   )
   INSERT INTO voter_location_divisions (voter_location_id, division_id) SELECT id, $4 FROM location`,
);

/** From this level on a member has told where they vote. */
const locatedFrom = 2;

/**
 * The town of a demo member. Two regions have most of them, so that what is counted by place has figures to show.
 */
function townOf(index: number): (typeof demoTowns)[number] | undefined {
  const crowded = demoTowns.slice(0, 6);
  return index % 4 === 3 ? demoTowns[index % demoTowns.length] : crowded[index % crowded.length];
}

/** Of the demo members every third one shows a picture. */
const showsPicture = (index: number): boolean => index % 3 === 1;

async function seedMember(
  services: Services,
  transaction: Queryable,
  member: DemoMember,
  index: number,
): Promise<void> {
  const town = member.level >= locatedFrom ? townOf(index) : undefined;
  const told = bios[member.language ?? 'en'];
  const bio = town ? (told[index % (told.length * 2)] ?? null) : null;
  const fresh = await transaction.query(profileStatement, [member.id, member.level, town?.town ?? null, bio]);
  if (!town || fresh.length === 0) return;
  await transaction.query(locationStatement, [member.id, town.town, town.region, town.id]);
  if (showsPicture(index)) await keepPictures(services, transaction, member.id, await drawLandscape(member.id));
}

/** Gives the members of the demo world places, words about themselves, pictures, and levels that stay what they are. */
export async function seedProfiles(services: Services, members: readonly DemoMember[]): Promise<void> {
  await services.database.transaction(async (transaction) => {
    for (const [index, member] of members.entries()) await seedMember(services, transaction, member, index);
  });
}
