/** Members whom a member may like to follow. */
export { suggestionHandlers } from './suggestions.routes.ts';
export { suggestionsPersonalData } from './personal-data/personal-data.ts';
