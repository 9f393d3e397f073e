import type { Queryable } from '../../../platform/db/database.ts';
import type { Services } from '../../../platform/core/services.ts';
import { demoTowns } from '../../../politics/people/index.ts';
import { demoBios } from './demo-bios.ts';
import { drawLandscape, drawMemberFace } from './demo-pictures.ts';
import { addDemoLocation, storeDemoProfile } from './demo.queries.ts';
import { replacePictures } from '../pictures/pictures.rules.ts';

/** The fields of a demo member that seeding a profile needs. */
interface DemoMember {
  id: string;
  userName: string;
  level: number;
  language?: 'en' | 'nl';
}

/** The lowest level at which a demo member has a voter location. */
const minLocatedLevel = 2;

/** The place where a demo member votes. */
interface Home {
  town: string;
  region?: string;
  country: string;
  /** The id of the division, if the site has that division. */
  id?: string;
}

const inWestmere = (town: (typeof demoTowns)[number]): Home => ({ ...town, country: 'Westmere' });
const abroad: Home = { town: 'Brinhaven', country: 'Eastmark' };

/** The number of demo members whom the README names. They live all over the country. */
const namedMembers = 9;

/**
 * Returns the place where a demo member votes. One member in five votes abroad, most others in two regions. The pollies
 * of those regions and the ministers thus get an official score, which needs ten official and ten other votes
 * (docs/decisions/08-votes-and-scores.md).
 */
function homeOf(index: number): Home {
  const crowded = demoTowns.slice(0, 6).map(inWestmere);
  if (index >= namedMembers && index % 5 === 3) return abroad;
  const towns = index < namedMembers && index % 4 === 3 ? demoTowns.map(inWestmere) : crowded;
  return towns[index % towns.length] ?? abroad;
}

/** Returns whether a demo member without a face has a landscape: every third one does. */
const hasLandscape = (index: number): boolean => index % 3 === 1;

async function seedMember(
  services: Services,
  transaction: Queryable,
  member: DemoMember,
  index: number,
): Promise<void> {
  const home = member.level >= minLocatedLevel ? homeOf(index) : undefined;
  const texts = demoBios[member.language ?? 'en'];
  const bio = home ? (texts[index % (texts.length * 2)] ?? null) : null;
  const profile = { accountId: member.id, grantedLevel: member.level, town: home?.town ?? null, bio };
  const isNew = await storeDemoProfile(transaction, profile);
  if (!home || !isNew) return;
  const { town, region = null, country, id = null } = home;
  await addDemoLocation(transaction, { accountId: member.id, city: town, province: region, country, divisionId: id });
  const face = await drawMemberFace(member.userName);
  const pictures = face ?? (hasLandscape(index) ? await drawLandscape(member.id) : undefined);
  if (pictures) await replacePictures(services, transaction, member.id, pictures);
}

/** Adds profiles, voter locations, pictures and granted levels of the demo members. */
export async function seedProfiles(services: Services, members: readonly DemoMember[]): Promise<void> {
  await services.database.transaction(async (transaction) => {
    for (const [index, member] of members.entries()) await seedMember(services, transaction, member, index);
  });
}
