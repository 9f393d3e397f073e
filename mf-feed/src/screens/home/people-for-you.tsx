import { SuggestionCard } from '@hustings/features/suggestions';

/** Members whom the reader may like to follow, beside the feed. Loaded on demand, because it lies below the rest. */
export default function PeopleForYou() {
  return <SuggestionCard take={3} />;
}
