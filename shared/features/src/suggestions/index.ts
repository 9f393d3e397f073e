/** Members whom the reader may like to follow, with the reasons. */
export { SuggestionCard } from './suggestion-card.tsx';
export { SuggestionList } from './suggestion-list.tsx';
