import { purgeExpiredAccountData } from '../identity/accounts/index.ts';
import { deleteUnconfirmedClaims } from '../politics/claims/index.ts';
import { deleteOldEvents } from '../platform/events/index.ts';
import { collectFiles } from '../platform/files/index.ts';
import { removeExpiredImportFiles } from '../politics/imports/index.ts';
import { deleteOldJobFailures, type AnnouncedJob } from '../platform/schedule/job-runs/index.ts';
import { deleteEndedSanctions } from '../moderation/sanctions/index.ts';
import { deleteOldActCounts } from '../platform/core/counted-acts.ts';
import { anHour, NothingDue, type Job } from '../platform/schedule/jobs.ts';
import { nightly } from '../platform/schedule/nightly.ts';
import type { Services } from '../platform/core/services.ts';
import { purgeDeleted } from '../identity/account-deletion/index.ts';
import { deleteUnusedPictures } from '../content/publications/index.ts';
import { deleteUnusedLogos } from '../delivery/site-identity/index.ts';
import { deleteOldPreviews } from '../content/link-previews/index.ts';
import { deleteOldMails } from '../platform/mail/index.ts';
import { deleteUnsentPictures } from '../engagement/direct-messages/index.ts';
import { digitalPoliticianJobs } from '../engagement/digital-politicians/index.ts';
import { chatJobs } from '../engagement/chats/index.ts';
import { goalJobs } from '../community/goals/index.ts';
import { electionJobs } from '../politics/elections/index.ts';
import { newsJobs } from '../politics/news/index.ts';
import { deleteOldInvitations, invitationJobs } from '../community/invitations/index.ts';
import { newsletterJobs, purgeNewsletter } from '../community/newsletter/index.ts';
import { notificationJobs } from '../engagement/notifications/index.ts';
import { deleteUnusedImages } from '../politics/people-records/index.ts';
import { peopleJobs } from '../politics/people/index.ts';
import { personalData } from './personal-data.ts';
import { deleteExpiredIdempotencyKeys, renewUploads, syncEntityTags } from '../content/posts/index.ts';
import { releaseJobs } from '../delivery/releases/index.ts';
import { runNightlyLevelJob } from '../access/levels/index.ts';
import { scoreJobs } from '../politics/scores/index.ts';
import { purgeOAuth } from '../identity/oauth/index.ts';
import { reportJobs } from '../moderation/reports/index.ts';
import { reportables } from './reportables.ts';
import { activityJobs } from '../moderation/activity/index.ts';
import { telemetryJobs } from '../delivery/telemetry/index.ts';
import { deleteExpiredGuards, deleteOldFraudSignals } from '../politics/votes/index.ts';
import { runOverdueStep } from '../access/anonymity/index.ts';
import { publishers } from './anonymous-items.ts';

/** The longest period of a rate limit, in milliseconds. Counts of acts that are older are deleted. */
const longestWindow = 86_400_000;

async function tidy(services: Services): Promise<void> {
  await purgeNewsletter(services);
  await purgeOAuth(services);
  await deleteOldMails(services);
  await deleteOldInvitations(services);
  await deleteOldPreviews(services);
  await deleteUnsentPictures(services);
  await deleteUnconfirmedClaims(services);
  await deleteExpiredIdempotencyKeys(services);
  await deleteOldFraudSignals(services);
  await deleteExpiredGuards(services);
  await deleteOldJobFailures(services);
  await deleteEndedSanctions(services);
  await deleteOldActCounts(services.database, new Date(services.now().getTime() - longestWindow));
}

async function collect(services: Services): Promise<void> {
  await nightly(services, 'uploads', () => renewUploads(services));
  await deleteUnusedPictures(services);
  await deleteUnusedLogos(services);
  await deleteUnusedImages(services);
  await collectFiles(services);
  await removeExpiredImportFiles(services);
}

/** Makes a job that runs when a process starts and once an hour. */
const hourly = (name: string, minute: number, work: Job['work']): Job => ({
  name,
  cron: `${minute} * * * *`,
  longestSeconds: anHour,
  atStart: true,
  work,
});

/** All recurring jobs of the site. */
export const siteJobs = (services: Services): Job[] => [
  hourly('event-tidying', 23, () => deleteOldEvents(services)),
  hourly('sign-up-purging', 3, () => purgeExpiredAccountData(services)),
  hourly('tidying', 11, () => tidy(services)),
  hourly('file-collection', 17, () => collect(services)),
  hourly('deletions', 29, () => purgeDeleted(services, personalData)),
  // Runs once a civil day. The hourly job checks whether the run of today is already done.
  hourly('levels', 37, async (report) => {
    const done = await nightly(services, 'levels', (extendLease) => runNightlyLevelJob(services, extendLease, report));
    if (!done) throw new NothingDue();
  }),
  hourly('tag-names', 47, () => syncEntityTags(services)),
  ...notificationJobs(services),
  ...invitationJobs(services),
  ...newsJobs(services),
  ...peopleJobs(services),
  ...electionJobs(services),
  ...goalJobs(services),
  ...newsletterJobs(services),
  ...chatJobs(services),
  ...digitalPoliticianJobs(services),
  ...releaseJobs(services),
  ...scoreJobs(services, (atOneMoment) => runOverdueStep(atOneMoment, publishers)),
  ...telemetryJobs(services),
  ...activityJobs(services),
  ...reportJobs(services, reportables),
];

/**
 * The publication of anonymous items. Admins may not start it, because it must run at full hours only
 * (docs/decisions/07-anonymity.md).
 */
const anonymousHours: AnnouncedJob = {
  name: 'anonymous-hours',
  cron: '0 * * * *',
  longestSeconds: anHour,
  mayRun: false,
};

/** Returns the descriptions of all jobs that admins see. */
export const announcedJobs = (jobs: readonly Job[]): AnnouncedJob[] => [
  anonymousHours,
  ...jobs.map(({ name, cron, longestSeconds }) => ({ name, cron, longestSeconds, mayRun: true })),
];
