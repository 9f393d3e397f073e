import { adminActsPersonalData } from '../platform/admin-acts/index.ts';
import { anonymityPersonalData } from '../access/anonymity/index.ts';
import { publishers } from './anonymous-items.ts';
import { accountsPersonalData } from '../identity/accounts/index.ts';
import { chatsPersonalData } from '../engagement/chats/index.ts';
import { digitalPoliticiansPersonalData } from '../engagement/digital-politicians/index.ts';
import { claimsPersonalData } from '../politics/claims/index.ts';
import { commentsPersonalData } from '../content/comments/index.ts';
import { goalsPersonalData } from '../community/goals/index.ts';
import { identityPersonalData } from '../identity/verification/index.ts';
import { interestsPersonalData } from '../content/interests/index.ts';
import { directMessagesPersonalData } from '../engagement/direct-messages/index.ts';
import { importsPersonalData } from '../politics/imports/index.ts';
import type { PersonalData } from '../platform/core/personal-data.ts';
import { accountDeletionPersonalData } from '../identity/account-deletion/index.ts';
import { dataExportPersonalData } from '../identity/data-export/index.ts';
import { invitationsPersonalData } from '../community/invitations/index.ts';
import { mailPersonalData } from '../platform/mail/index.ts';
import { newsletterPersonalData } from '../community/newsletter/index.ts';
import { newsPersonalData } from '../politics/news/index.ts';
import { notificationsPersonalData } from '../engagement/notifications/index.ts';
import { organisationsPersonalData } from '../community/organisations/index.ts';
import { postsPersonalData } from '../content/posts/index.ts';
import { suggestionsPersonalData } from '../community/suggestions/index.ts';
import { profilesPersonalData } from '../identity/profiles/index.ts';
import { relationsPersonalData } from '../access/relations/index.ts';
import { releasesPersonalData } from '../delivery/releases/index.ts';
import { reportsPersonalData } from '../moderation/reports/index.ts';
import { sanctionsPersonalData } from '../moderation/sanctions/index.ts';
import { levelPersonalData } from '../access/levels/index.ts';
import { oauthPersonalData } from '../identity/oauth/index.ts';
import { stancesPersonalData } from '../content/stances/index.ts';
import { votesPersonalData } from '../politics/votes/index.ts';

/**
 * The personal data of all domains. The purge follows this order: rows that refer to an account are deleted before the
 * account.
 */
export const personalData: readonly PersonalData[] = [
  ...anonymityPersonalData(publishers),
  ...digitalPoliticiansPersonalData,
  ...commentsPersonalData,
  ...postsPersonalData,
  ...stancesPersonalData,
  ...votesPersonalData,
  ...claimsPersonalData,
  ...newsPersonalData,
  ...profilesPersonalData,
  ...relationsPersonalData,
  ...goalsPersonalData,
  ...interestsPersonalData,
  ...suggestionsPersonalData,
  ...organisationsPersonalData,
  ...invitationsPersonalData,
  ...directMessagesPersonalData,
  ...chatsPersonalData,
  ...reportsPersonalData,
  ...sanctionsPersonalData,
  ...levelPersonalData,
  ...oauthPersonalData,
  ...identityPersonalData,
  ...notificationsPersonalData,
  ...newsletterPersonalData,
  ...mailPersonalData,
  dataExportPersonalData,
  accountDeletionPersonalData,
  ...importsPersonalData,
  ...adminActsPersonalData,
  ...releasesPersonalData,
  ...accountsPersonalData,
];

/** The tables in which a test suspects personal data but that contain none, each with the reason. */
export const withoutPersonalData: Readonly<Record<string, string>> = {
  simulations: 'Switches, counts and sponsors of simulations of people in office; they name no account.',
  candidacies: 'Public records of candidates; a membership there is a term in office, not an account.',
  record_changes: 'What an act changed in public records of elections, people and bodies; the act names the admin.',
  person_merges: 'Ids and records of people in office and candidates; the act names the admin.',
  distinct_people: 'Ids of people in office and candidates; the act names the admin.',
  party_merges: 'Ids and records of parties; the act names the admin.',
  distinct_parties: 'Ids of parties; the act names the admin.',
  site_jobs: 'States of jobs; the act of a pause names the admin.',
  site_job_runs: 'Times and outcomes of the runs of jobs.',
  site_job_failures: 'Errors of jobs.',
  feature_flags: 'Switches that apply to all members; the act names the admin.',
  site_limits: 'Numbers that apply to all members; the act names the admin.',
  interface_text_changes: 'Texts of the interface; the act names the admin.',
  site_identity: 'The name and the look of the site; the act names the admin.',
  banners: 'Texts of the site; the act names the admin.',
  slot_arrangements: 'Names of parts in an order; the act names the admin.',
  counted_acts: 'HMACs of acts, network addresses and accounts under a key outside the database, for a day.',
  vote_exclusions:
    'Targets, days and conditions of exclusions. An address that an admin typed is encrypted until the votes are selected, and then deleted.',
  excluded_votes: 'Ids of votes that an admin excluded; deleted with the vote.',
  coordinated_votes:
    'Numbers of votes of ten members or more and a hash of their ids; no vote, account or network. The act of a dismissal names the admin.',
  target_standings: 'Rounded numbers of accounts above the publication threshold.',
  releases: 'Addresses of files; the actor is a program of the operator.',
  invitation_refusals: 'HMACs of addresses under a key outside the database; they stay so that nobody is mailed again.',
  reserved_user_names:
    'HMACs of user names under a key outside the database, so that nobody can impersonate the member.',
};
