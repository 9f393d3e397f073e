import type { z } from 'zod';
import { adminMemberCalls } from './admin-members/calls.ts';
import { activityCalls } from './activity/calls.ts';
import { anonymityCalls } from './anonymity/calls.ts';
import { accountCalls } from './accounts/calls.ts';
import { chatCalls } from './chats/calls.ts';
import { simulationCalls } from './simulations/calls.ts';
import { claimCalls } from './claims/calls.ts';
import { commentCalls } from './comments/calls.ts';
import { credentialCalls } from './credentials/calls.ts';
import { directMessageCalls } from './direct-messages/calls.ts';
import { electionCalls } from './elections/calls.ts';
import { electionRecordCalls } from './election-records/calls.ts';
import { exportCalls } from './exports/calls.ts';
import { goalCalls } from './goals/calls.ts';
import { firstStepCalls } from './first-steps/calls.ts';
import { importCalls } from './imports/calls.ts';
import { interestCalls } from './interests/calls.ts';
import { informationalCalls } from './community/calls.ts';
import { invitationCalls } from './invitations/calls.ts';
import { jobCalls } from './jobs/calls.ts';
import { accountDeletionCalls } from './account-deletion/calls.ts';
import { dataExportCalls } from './data-export/calls.ts';
import { linkPreviewCalls } from './link-previews/calls.ts';
import { mailCalls } from './mail/calls.ts';
import { moderationCalls } from './moderation/calls.ts';
import { moderationLogCalls } from './moderation-log/calls.ts';
import { newsCalls } from './news/calls.ts';
import { notificationCalls } from './notifications/calls.ts';
import { organisationCalls } from './organisations/calls.ts';
import { operationCalls } from './operation/calls.ts';
import { ownItemCalls } from './own-items/calls.ts';
import { pollyCalls } from './people/calls.ts';
import { partyMergeCalls, personMergeCalls } from './merges/calls.ts';
import { bodyRecordCalls } from './body-records/calls.ts';
import { personRecordCalls } from './person-records/calls.ts';
import { postCalls } from './posts/calls.ts';
import { profilePageCalls } from './profile-pages/calls.ts';
import { publicationCalls } from './publications/calls.ts';
import { reportCalls } from './reports/calls.ts';
import { reputationCalls } from './levels/calls.ts';
import { releaseCalls } from './releases/calls.ts';
import { flagCalls } from './flags/calls.ts';
import { reasonTemplateCalls } from './reason-templates/calls.ts';
import { relationCalls } from './relations/calls.ts';
import { privacyCalls } from './privacy/calls.ts';
import { sanctionCalls } from './sanctions/calls.ts';
import { scoreCalls } from './scores/calls.ts';
import { searchCalls } from './search/calls.ts';
import { suggestionCalls } from './suggestions/calls.ts';
import { settingsCalls } from './profiles/calls.ts';
import { socialCalls } from './oauth/calls.ts';
import { identityCalls } from './verification/calls.ts';
import { bannerCalls } from './banners/calls.ts';
import { extensionSlotCalls } from './extension-slots/calls.ts';
import { siteIdentityCalls } from './site-identity/calls.ts';
import { setupCalls } from './setup/calls.ts';
import { siteLimitCalls } from './site-limits/calls.ts';
import { interfaceTextCalls } from './interface-texts/calls.ts';
import { stanceCalls } from './stances/calls.ts';
import { topicCalls } from './topics/calls.ts';
import { voteCalls } from './votes/calls.ts';
import type { Changes } from './call-description.ts';
import { splitEndpoint, type CallName, type MethodAndPath, type ReadName } from './call-names.ts';

/** The exact type of the descriptions of all calls. It is named, because the compiler declares no inferred type so long. */
export type Calls = typeof accountCalls &
  typeof credentialCalls &
  typeof socialCalls &
  typeof identityCalls &
  typeof postCalls &
  typeof linkPreviewCalls &
  typeof commentCalls &
  typeof topicCalls &
  typeof stanceCalls &
  typeof searchCalls &
  typeof pollyCalls &
  typeof personMergeCalls &
  typeof partyMergeCalls &
  typeof personRecordCalls &
  typeof bodyRecordCalls &
  typeof electionCalls &
  typeof electionRecordCalls &
  typeof organisationCalls &
  typeof goalCalls &
  typeof directMessageCalls &
  typeof exportCalls &
  typeof importCalls &
  typeof privacyCalls &
  typeof scoreCalls &
  typeof claimCalls &
  typeof voteCalls &
  typeof newsCalls &
  typeof settingsCalls &
  typeof profilePageCalls &
  typeof interestCalls &
  typeof suggestionCalls &
  typeof firstStepCalls &
  typeof reputationCalls &
  typeof reportCalls &
  typeof sanctionCalls &
  typeof adminMemberCalls &
  typeof moderationCalls &
  typeof moderationLogCalls &
  typeof reasonTemplateCalls &
  typeof jobCalls &
  typeof siteIdentityCalls &
  typeof bannerCalls &
  typeof extensionSlotCalls &
  typeof setupCalls &
  typeof siteLimitCalls &
  typeof interfaceTextCalls &
  typeof mailCalls &
  typeof relationCalls &
  typeof invitationCalls &
  typeof dataExportCalls &
  typeof accountDeletionCalls &
  typeof notificationCalls &
  typeof informationalCalls &
  typeof publicationCalls &
  typeof anonymityCalls &
  typeof releaseCalls &
  typeof flagCalls &
  typeof operationCalls &
  typeof activityCalls &
  typeof ownItemCalls &
  typeof chatCalls &
  typeof simulationCalls;

const described: Calls = {
  ...accountCalls,
  ...credentialCalls,
  ...socialCalls,
  ...identityCalls,
  ...postCalls,
  ...linkPreviewCalls,
  ...commentCalls,
  ...topicCalls,
  ...stanceCalls,
  ...searchCalls,
  ...pollyCalls,
  ...personMergeCalls,
  ...partyMergeCalls,
  ...personRecordCalls,
  ...bodyRecordCalls,
  ...electionCalls,
  ...electionRecordCalls,
  ...organisationCalls,
  ...goalCalls,
  ...directMessageCalls,
  ...exportCalls,
  ...importCalls,
  ...privacyCalls,
  ...scoreCalls,
  ...claimCalls,
  ...voteCalls,
  ...newsCalls,
  ...settingsCalls,
  ...profilePageCalls,
  ...interestCalls,
  ...suggestionCalls,
  ...firstStepCalls,
  ...reputationCalls,
  ...reportCalls,
  ...sanctionCalls,
  ...adminMemberCalls,
  ...moderationCalls,
  ...moderationLogCalls,
  ...reasonTemplateCalls,
  ...jobCalls,
  ...siteIdentityCalls,
  ...bannerCalls,
  ...extensionSlotCalls,
  ...setupCalls,
  ...siteLimitCalls,
  ...interfaceTextCalls,
  ...mailCalls,
  ...relationCalls,
  ...invitationCalls,
  ...dataExportCalls,
  ...accountDeletionCalls,
  ...notificationCalls,
  ...informationalCalls,
  ...publicationCalls,
  ...anonymityCalls,
  ...releaseCalls,
  ...flagCalls,
  ...operationCalls,
  ...activityCalls,
  ...ownItemCalls,
  ...chatCalls,
  ...simulationCalls,
};

/**
 * Every call with its schemas. The routes of the server, the client, mocks and OpenAPI derive from this list. The
 * module imports the schema library, so browsers import only its types, from `@hustings/contract`.
 */
export const calls: Calls = described satisfies Record<CallName, { endpoint: string; changes?: Changes<ReadName> }>;

/** Returns the method and path of any call. Browsers use `methodAndPath` of `@hustings/contract`. */
export const methodAndPath = (name: CallName): MethodAndPath => splitEndpoint(calls[name].endpoint);

type SchemaOf<Name extends CallName, Part extends string> = Calls[Name] extends { [Key in Part]: infer Schema }
  ? Schema
  : never;
type Input<Schema> = Schema extends z.ZodType ? z.input<Schema> : never;
type Output<Schema> = Schema extends z.ZodType ? z.output<Schema> : never;

/** The names of the parts of the request that the description of a call has. */
type Parts<Name extends CallName> = Extract<keyof Calls[Name], 'params' | 'query' | 'body'>;

type OptionalIfEmpty<T> = { [K in keyof T as object extends T[K] ? never : K]: T[K] } & {
  [K in keyof T as object extends T[K] ? K : never]?: T[K];
};

/**
 * The input of a call: the parts of the request (`params`, `query`, `body`) that its description has, and its files.
 */
export type CallInput<Name extends CallName> = OptionalIfEmpty<{ [Part in Parts<Name>]: Input<SchemaOf<Name, Part>> }> &
  Upload<Name>;

/** The files in the input of a call; `unknown` for a call without files. */
type Upload<Name extends CallName> = Calls[Name] extends { upload: true }
  ? { file: Blob }
  : Calls[Name] extends { upload: 'several' }
    ? { files: File[] }
    : unknown;

/** The input of a handler: the parts of the request that the description has, validated and with defaults. */
export type CallRequest<Name extends CallName> = { [Part in Parts<Name>]: Output<SchemaOf<Name, Part>> };

/** The answer of a call. */
export type CallAnswer<Name extends CallName> = Output<SchemaOf<Name, 'answer'>>;
