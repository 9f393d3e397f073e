import { accountsHandlers, credentialHandlers, identify } from './accounts/index.ts';
import { claimHandlers } from './claims/index.ts';
import { commentsHandlers } from './comments/index.ts';
import { anonymityHandlers } from './anonymity/index.ts';
import { publishers } from './anonymous-items.ts';
import { communityHandlers } from './community/index.ts';
import { contactHandlers } from './contact/index.ts';
import { exportHandlers } from './exports/index.ts';
import { jobHandlers } from './jobs/index.ts';
import { healthHandlers } from './health/index.ts';
import { importHandlers } from './imports/index.ts';
import type { Handlers, Identify } from './kernel/handler.ts';
import type { RunJob } from './kernel/jobs.ts';
import type { Services } from './kernel/services.ts';
import { leavingHandlers } from './leaving/index.ts';
import { linkPreviewHandlers } from './link-previews/index.ts';
import { mailHandlers } from './mail/index.ts';
import { moderationHandlers } from './moderation/index.ts';
import { newsletterHandlers } from './newsletter/index.ts';
import { newsHandlers } from './news/index.ts';
import { notificationHandlers } from './notifications/index.ts';
import { peopleHandlers } from './people/index.ts';
import { personalData } from './personal-data.ts';
import { postsHandlers } from './posts/index.ts';
import { profileHandlers } from './profiles/index.ts';
import { publicationHandlers } from './publications/index.ts';
import { reportables } from './reportables.ts';
import { reportHandlers } from './reports/index.ts';
import { reputationHandlers } from './reputation/index.ts';
import { relationHandlers } from './relations/index.ts';
import { releasesHandlers, trainHandlers } from './releases/index.ts';
import { scoreHandlers } from './scores/index.ts';
import { searchHandlers } from './search/index.ts';
import { socialHandlers } from './social/index.ts';
import { stanceHandlers } from './stances/index.ts';
import { telemetryHandlers } from './telemetry/index.ts';
import { topicHandlers } from './topics/index.ts';
import { voteHandlers } from './votes/index.ts';

/**
 * Joins the handlers of all domains. A call of the contract that no domain handles is a type error here.
 *
 * @param runJob nothing is run where the site's jobs were not started
 */
export const makeHandlers = (services: Services, runJob: RunJob = async () => true): Handlers => ({
  ...accountsHandlers(services),
  ...socialHandlers(services),
  ...credentialHandlers(services),
  ...mailHandlers(services),
  ...postsHandlers(services),
  ...linkPreviewHandlers(services),
  ...commentsHandlers(services),
  ...topicHandlers(services),
  ...stanceHandlers(services),
  ...searchHandlers(services),
  ...exportHandlers(services),
  ...importHandlers(services),
  ...peopleHandlers(services),
  ...scoreHandlers(services),
  ...claimHandlers(services),
  ...voteHandlers(services),
  ...newsHandlers(services),
  ...profileHandlers(services),
  ...relationHandlers(services),
  ...leavingHandlers(services, personalData),
  ...anonymityHandlers(services, publishers),
  ...contactHandlers(services),
  ...publicationHandlers(services),
  ...newsletterHandlers(services),
  ...notificationHandlers(services),
  ...communityHandlers(services),
  ...reportHandlers(services, reportables),
  ...moderationHandlers(services),
  ...jobHandlers(services, runJob),
  ...reputationHandlers(services),
  ...releasesHandlers(services),
  ...telemetryHandlers(services),
  ...trainHandlers(services),
  ...healthHandlers(services),
});

/** Finds the member of a session's token. */
export const identifyIn = (services: Services): Identify => identify(services);
