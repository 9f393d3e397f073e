import { reportableComments } from '../content/comments/index.ts';
import { reportableReplies } from '../engagement/chats/index.ts';
import type { Reportable } from '../platform/core/reportable.ts';
import { reportableGoals } from '../community/goals/index.ts';
import { reportableOrganisations } from '../community/organisations/index.ts';
import { reportablePosts } from '../content/posts/index.ts';
import { reportableProfiles } from '../identity/profiles/index.ts';
import { reportableStances } from '../content/stances/index.ts';
import { reportableMessages } from '../engagement/direct-messages/index.ts';
import { reportableVotes } from '../politics/votes/index.ts';

/** All kinds of items that members can report. Add a new kind to `ReportedKind` in the contract too. */
export const reportables: readonly Reportable[] = [
  reportablePosts,
  reportableComments,
  reportableStances,
  reportableVotes,
  reportableProfiles,
  reportableOrganisations,
  reportableGoals,
  reportableReplies,
  reportableMessages,
];
