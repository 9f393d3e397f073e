import { accountsHandlers, identify } from '../identity/accounts/index.ts';
import { chatHandlers } from '../engagement/chats/index.ts';
import { claimHandlers } from '../politics/claims/index.ts';
import { commentsHandlers } from '../content/comments/index.ts';
import { anonymityHandlers } from '../access/anonymity/index.ts';
import { publishers } from './anonymous-items.ts';
import { communityHandlers } from '../community/forum/index.ts';
import { contactHandlers } from '../community/contact/index.ts';
import { directMessageHandlers } from '../engagement/direct-messages/index.ts';
import { electionHandlers } from '../politics/elections/index.ts';
import { digitalPoliticianHandlers } from '../engagement/digital-politicians/index.ts';
import { exportHandlers } from '../politics/public-export/index.ts';
import { invitationHandlers } from '../community/invitations/index.ts';
import { activityHandlers } from '../moderation/activity/index.ts';
import { siteHealthHandlers } from '../moderation/site-health/index.ts';
import { jobHandlers } from '../moderation/job-runs/index.ts';
import { firstStepHandlers } from '../community/first-steps/index.ts';
import { healthHandlers } from '../platform/health/index.ts';
import { interestHandlers } from '../content/interests/index.ts';
import { importHandlers } from '../politics/imports/index.ts';
import type { Handlers, Identify } from '../platform/core/handler.ts';
import type { RunJob } from '../platform/schedule/jobs.ts';
import type { Services } from '../platform/core/services.ts';
import { accountDeletionHandlers } from '../identity/account-deletion/index.ts';
import { dataExportHandlers } from '../identity/data-export/index.ts';
import { linkPreviewHandlers } from '../content/link-previews/index.ts';
import { mailHandlers } from '../platform/mail/index.ts';
import { contentListHandlers } from '../moderation/content-lists/index.ts';
import { moderationHandlers } from '../moderation/queue/index.ts';
import { moderationLogHandlers } from '../platform/moderation-log/index.ts';
import { newsletterHandlers } from '../community/newsletter/index.ts';
import { newsHandlers } from '../politics/news/index.ts';
import { notificationHandlers } from '../engagement/notifications/index.ts';
import { goalHandlers } from '../community/goals/index.ts';
import { suggestionHandlers } from '../community/suggestions/index.ts';
import { organisationHandlers } from '../community/organisations/index.ts';
import { ownItemHandlers } from '../engagement/own-items/index.ts';
import { ownUploadHandlers } from '../engagement/own-uploads/index.ts';
import { peopleHandlers } from '../politics/people/index.ts';
import { partyMergeHandlers, personMergeHandlers } from '../politics/merges/index.ts';
import { bodyRecordHandlers } from '../politics/body-records/index.ts';
import { personRecordHandlers } from '../politics/people-records/index.ts';
import { ownItems } from './own-items.ts';
import { ownPictures } from './own-pictures.ts';
import { partyRows, personRows } from './merge-rows.ts';
import { personalData } from './personal-data.ts';
import { postsHandlers } from '../content/posts/index.ts';
import { privacyHandlers } from '../identity/privacy/index.ts';
import { profileHandlers } from '../identity/profiles/index.ts';
import { consentHandlers } from '../politics/consent/index.ts';
import { voterLocationHandlers } from '../politics/voter-locations/index.ts';
import { publicationHandlers } from '../content/publications/index.ts';
import { reportables } from './reportables.ts';
import { reportHandlers } from '../moderation/reports/index.ts';
import { reasonTemplateHandlers } from '../moderation/reason-templates/index.ts';
import { memberHandlers } from '../moderation/members/index.ts';
import { sanctionHandlers } from '../moderation/sanctions/index.ts';
import { levelHandlers } from '../access/levels/index.ts';
import { relationHandlers } from '../access/relations/index.ts';
import {
  releasesHandlers,
  deployHandlers,
  flagHandlers,
  previewHandlers,
  type TryRelease,
} from '../delivery/releases/index.ts';
import { scoreHandlers } from '../politics/scores/index.ts';
import { circlePreviewHandlers } from '../engagement/circle-preview/index.ts';
import { searchHandlers } from '../engagement/search/index.ts';
import { identityHandlers } from '../identity/verification/index.ts';
import { oauthHandlers } from '../identity/oauth/index.ts';
import { bannerHandlers } from '../delivery/banners/index.ts';
import { extensionSlotHandlers } from '../delivery/extension-slots/index.ts';
import { interfaceTextHandlers } from '../delivery/interface-texts/index.ts';
import { siteIdentityHandlers } from '../delivery/site-identity/index.ts';
import { setupHandlers } from '../moderation/setup/index.ts';
import { siteLimitHandlers } from '../moderation/site-limits/index.ts';
import { stanceHandlers } from '../content/stances/index.ts';
import { telemetryHandlers } from '../delivery/telemetry/index.ts';
import { topicHandlers } from '../content/topics/index.ts';
import { unsentMailHandlers } from '../moderation/unsent-mail/index.ts';
import { voteHandlers } from '../politics/votes/index.ts';

/**
 * Joins the handlers of all domains. Type checking fails here if no domain handles a call of the contract.
 *
 * @param runJob starts a job; the default does nothing and is for servers without a job scheduler
 * @param openStreams counts the open event streams; the default is for servers without event streams
 * @param tryRelease tries the pages of a release before it is deployed; without it, releases are deployed untried
 */
export const makeHandlers = (
  services: Services,
  runJob: RunJob = async () => true,
  openStreams: () => number = () => 0,
  tryRelease?: TryRelease,
): Handlers => ({
  ...accountsHandlers(services),
  ...oauthHandlers(services),
  ...identityHandlers(services),
  ...mailHandlers(services),
  ...unsentMailHandlers(services),
  ...postsHandlers(services),
  ...linkPreviewHandlers(services),
  ...commentsHandlers(services),
  ...topicHandlers(services),
  ...stanceHandlers(services),
  ...circlePreviewHandlers(services),
  ...searchHandlers(services),
  ...digitalPoliticianHandlers(services),
  ...exportHandlers(services),
  ...importHandlers(services),
  ...peopleHandlers(services),
  ...personMergeHandlers(services, personRows),
  ...partyMergeHandlers(services, partyRows),
  ...personRecordHandlers(services),
  ...bodyRecordHandlers(services),
  ...electionHandlers(services),
  ...organisationHandlers(services),
  ...goalHandlers(services),
  ...chatHandlers(services),
  ...directMessageHandlers(services),
  ...interestHandlers(services),
  ...suggestionHandlers(services),
  ...firstStepHandlers(services),
  ...scoreHandlers(services, runJob),
  ...claimHandlers(services),
  ...voteHandlers(services),
  ...newsHandlers(services),
  ...profileHandlers(services),
  ...consentHandlers(services),
  ...voterLocationHandlers(services),
  ...relationHandlers(services),
  ...invitationHandlers(services),
  ...dataExportHandlers(services),
  ...accountDeletionHandlers(services, personalData),
  ...anonymityHandlers(services, publishers),
  ...contactHandlers(services),
  ...publicationHandlers(services),
  ...newsletterHandlers(services),
  ...notificationHandlers(services),
  ...communityHandlers(services),
  ...privacyHandlers(services, personalData),
  ...ownItemHandlers(services, ownItems),
  ...ownUploadHandlers(services, ownPictures),
  ...reportHandlers(services, reportables),
  ...moderationHandlers(services, reportables),
  ...contentListHandlers(services, reportables),
  ...moderationLogHandlers(services),
  ...reasonTemplateHandlers(services),
  ...sanctionHandlers(services),
  ...memberHandlers(services, personalData),
  ...jobHandlers(services, runJob),
  ...activityHandlers(services),
  ...siteHealthHandlers(services, openStreams),
  ...setupHandlers(services),
  ...siteLimitHandlers(services),
  ...interfaceTextHandlers(services),
  ...siteIdentityHandlers(services),
  ...bannerHandlers(services),
  ...extensionSlotHandlers(services),
  ...levelHandlers(services),
  ...releasesHandlers(services),
  ...telemetryHandlers(services),
  ...deployHandlers(services, tryRelease),
  ...previewHandlers(services),
  ...flagHandlers(services),
  ...healthHandlers(services),
});

/** Makes the function that finds the member to whom a session token belongs. */
export const identifyIn = (services: Services): Identify => identify(services);
