import { seedAccounts } from '../accounts/index.ts';
import { seedClaims } from '../claims/index.ts';
import { seedComments } from '../comments/index.ts';
import type { Services } from '../kernel/services.ts';
import { seedNews } from '../news/index.ts';
import { seedPeople } from '../people/index.ts';
import { seedPosts } from '../posts/index.ts';
import { seedProfiles } from '../profiles/index.ts';
import { seedRelations } from '../relations/index.ts';
import { seedPublications } from '../publications/index.ts';
import { seedScores } from '../scores/index.ts';
import { seedStances } from '../stances/index.ts';
import { seedTopics } from '../topics/index.ts';
import { seedAnonymous } from './anonymous.ts';

/** Fills a new demo with its invented world. Seeding again changes nothing. */
export async function seedDemo(services: Services): Promise<void> {
  const members = await seedAccounts(services);
  await seedPeople(services);
  await seedClaims(services);
  await seedNews(services);
  await seedProfiles(services, members);
  await seedScores(
    services,
    members.filter(({ isNamed }) => isNamed).map(({ userName }) => userName),
  );
  await seedRelations(services);
  await seedPosts(services);
  await seedComments(services);
  await seedTopics(services);
  await seedStances(services);
  await seedPublications(services);
  await seedAnonymous(services);
}
