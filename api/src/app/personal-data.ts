import { adminActsPersonalData } from '../platform/admin-acts/index.ts';
import { anonymityPersonalData } from '../access/anonymity/index.ts';
import { publishers } from './anonymous-items.ts';
import { accountsPersonalData } from '../identity/accounts/index.ts';
import { claimsPersonalData } from '../politics/claims/index.ts';
import { commentsPersonalData } from '../content/comments/index.ts';
import { identityPersonalData } from '../identity/verification/index.ts';
import { importsPersonalData } from '../politics/imports/index.ts';
import type { PersonalData } from '../platform/core/personal-data.ts';
import { accountDeletionPersonalData } from '../identity/account-deletion/index.ts';
import { dataExportPersonalData } from '../identity/data-export/index.ts';
import { mailPersonalData } from '../platform/mail/index.ts';
import { newsletterPersonalData } from '../community/newsletter/index.ts';
import { newsPersonalData } from '../politics/news/index.ts';
import { notificationsPersonalData } from '../engagement/notifications/index.ts';
import { postsPersonalData } from '../content/posts/index.ts';
import { profilesPersonalData } from '../identity/profiles/index.ts';
import { relationsPersonalData } from '../access/relations/index.ts';
import { releasesPersonalData } from '../delivery/releases/index.ts';
import { reportsPersonalData } from '../moderation/reports/index.ts';
import { reputationPersonalData } from '../access/levels/index.ts';
import { socialPersonalData } from '../identity/oauth/index.ts';
import { stancesPersonalData } from '../content/stances/index.ts';
import { votesPersonalData } from '../politics/votes/index.ts';

/**
 * Everything that is held of a member, in all domains. It is purged in this order: what refers to an account goes before
 * the account.
 */
export const personalData: readonly PersonalData[] = [
  ...anonymityPersonalData(publishers),
  ...commentsPersonalData,
  ...postsPersonalData,
  ...stancesPersonalData,
  ...votesPersonalData,
  ...claimsPersonalData,
  ...newsPersonalData,
  ...profilesPersonalData,
  ...relationsPersonalData,
  ...reportsPersonalData,
  ...reputationPersonalData,
  ...socialPersonalData,
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

/** Tables that look as if they held something of a member, and why they need no entry. */
export const withoutPersonalData: Readonly<Record<string, string>> = {
  events: 'Hints to look anew, by ids alone, for hours.',
  counted_acts: 'HMACs of acts, network addresses and accounts under a key outside the database, for a day.',
  excluded_votes: 'Which votes an admin has left out of the count; goes with the vote.',
  target_standings: 'Numbers of accounts in steps, never too few to be published.',
  releases: 'Addresses of files; who activated a release is a program of the operator.',
  reserved_user_names:
    'HMACs of user names under a key outside the database, kept so that nobody passes for the member.',
};
