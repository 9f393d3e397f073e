import { Nothing } from '../common/schemas.ts';
import { describeCalls } from '../call-description.ts';
import { Dismissal, SuggestionFilters, Suggestions } from './schemas.ts';

/** Calls about members whom the caller may like to follow (docs/decisions/21-interests.md). */
export const suggestionCalls = describeCalls({
  listSuggestions: {
    endpoint: 'GET /users/suggestions',
    summary:
      'Members of the places and topics of the caller, each with the reasons; none if the caller switched it off',
    tag: 'relations',
    access: 'member',
    query: SuggestionFilters,
    answer: Suggestions,
  },
  dismissSuggestion: {
    endpoint: 'POST /users/suggestions/dismissals',
    summary: 'Suggest a member to the caller no more; the answer is the same for an unknown member',
    tag: 'relations',
    access: 'member',
    body: Dismissal,
    answer: Nothing,
    changes: ['listSuggestions'],
  },
});
