import { relationsPartyRows, relationsPersonRows } from '../access/relations/index.ts';
import { goalsPersonRows } from '../community/goals/index.ts';
import { commentsPartyRows, commentsPersonRows } from '../content/comments/index.ts';
import { postsPartyRows, postsPersonRows } from '../content/posts/index.ts';
import { stancesPersonRows } from '../content/stances/index.ts';
import { chatsPersonRows } from '../engagement/chats/index.ts';
import { digitalPoliticiansPersonRows } from '../engagement/digital-politicians/index.ts';
import { notificationsPartyRows, notificationsPersonRows } from '../engagement/notifications/index.ts';
import type { PartyRows, PersonRows } from '../platform/core/merge-rows.ts';
import { claimsPersonRows } from '../politics/claims/index.ts';
import { newsPartyRows, newsPersonRows } from '../politics/news/index.ts';
import { recordsPartyRows, recordsPersonRows } from '../politics/merges/index.ts';
import { publicRecordPersonRows } from '../politics/public-record/index.ts';

/**
 * The rows of all domains that refer to people in office or candidates, in the order in which a merge moves them. Locks
 * threads before posts, as writes of comments do.
 */
export const personRows: readonly PersonRows[] = [
  recordsPersonRows,
  claimsPersonRows,
  relationsPersonRows,
  commentsPersonRows,
  stancesPersonRows,
  postsPersonRows,
  goalsPersonRows,
  chatsPersonRows,
  newsPersonRows,
  publicRecordPersonRows,
  digitalPoliticiansPersonRows,
  notificationsPersonRows,
];

/** The columns that refer to people and that a merge leaves as they are, each with the reason. */
export const unmovedPersonColumns: Readonly<Record<string, string>> = {
  'people.merged_into': 'The merge sets it.',
  'person_links.person_id': 'The merge copies the links that the admin chose.',
  'person_photos.person_id': 'A job derives it from the cards.',
  'polly_cards.person_id': 'The merge deletes the card.',
  'candidacy_cards.person_id': 'The merge rebuilds the cards.',
  'person_merges.kept_id': 'The record of merges.',
  'person_merges.merged_id': 'The record of merges.',
  'record_changes.person_id': 'The history of what admins changed in a record.',
  'people_of_one_record.one_id': 'What a source said of two records.',
  'people_of_one_record.other_id': 'What a source said of two records.',
  'distinct_people.one_id': 'What an admin said of two records.',
  'distinct_people.other_id': 'What an admin said of two records.',
};

/** The rows of all domains that refer to parties, in the order in which a merge moves them. */
export const partyRows: readonly PartyRows[] = [
  recordsPartyRows,
  relationsPartyRows,
  commentsPartyRows,
  postsPartyRows,
  newsPartyRows,
  notificationsPartyRows,
];

/** The columns that refer to organizations and that a merge of parties leaves as they are, each with the reason. */
export const unmovedPartyColumns: Readonly<Record<string, string>> = {
  'organizations.merged_into': 'The merge sets it.',
  'offices.organization_id': 'A party has no offices.',
  'candidacy_cards.party_id': 'The merge rebuilds the cards.',
  'party_merges.kept_id': 'The record of merges.',
  'party_merges.merged_id': 'The record of merges.',
  'record_changes.organization_id': 'The history of what admins changed in a record.',
  'distinct_parties.one_id': 'What an admin said of two records.',
  'distinct_parties.other_id': 'What an admin said of two records.',
};
