import type { Handlers } from '../../platform/core/handler.ts';
import type { Services } from '../../platform/core/services.ts';
import { dismissSuggestion, listSuggestions } from './suggestions.rules.ts';

/** Handles the calls about suggestions of members. */
export const suggestionHandlers = (services: Services): Handlers<'listSuggestions' | 'dismissSuggestion'> => ({
  listSuggestions: ({ query }, { viewer }) => listSuggestions(services, viewer, query),
  dismissSuggestion: ({ body }, { viewer }) => dismissSuggestion(services, viewer, body.userId),
});
