import { seedAccounts } from '../identity/accounts/index.ts';
import { seedClaims } from '../politics/claims/index.ts';
import { seedComments } from '../content/comments/index.ts';
import type { Services } from '../platform/core/services.ts';
import { seedNews } from '../politics/news/index.ts';
import { seedGoals } from '../community/goals/index.ts';
import { seedInvitations } from '../community/invitations/index.ts';
import { seedOrganisations } from '../community/organisations/index.ts';
import { seedPartyPictures, seedPeople, seedPortraits } from '../politics/people/index.ts';
import { seedOrganisationPosts, seedPosts } from '../content/posts/index.ts';
import { seedProfiles } from '../identity/profiles/index.ts';
import { seedRelations } from '../access/relations/index.ts';
import { seedPublications } from '../content/publications/index.ts';
import { seedScores } from '../politics/scores/index.ts';
import { seedStances } from '../content/stances/index.ts';
import { seedTopics } from '../content/topics/index.ts';
import { seedMessages } from '../engagement/direct-messages/index.ts';
import { seedPages } from '../engagement/digital-politicians/index.ts';
import { seedAnonymous } from './anonymous.ts';

/**
 * Fills a demo with invented content. Idempotent.
 *
 * @param options.hasPortraits whether politicians and parties get their pictures; tests that look at none leave them out
 */
export async function seedDemo(services: Services, { hasPortraits = true } = {}): Promise<void> {
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
  await seedOrganisations(services);
  await seedGoals(services);
  await seedOrganisationPosts(services);
  await seedInvitations(services);
  await seedMessages(services);
  await seedPublications(services);
  await seedPages(services);
  if (hasPortraits) {
    await seedPortraits(services);
    await seedPartyPictures(services);
  }
  await seedAnonymous(services);
}
