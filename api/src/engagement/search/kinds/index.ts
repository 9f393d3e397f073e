import type { SearchKind } from '@hustings/contract';
import type { Kind } from '../kind.queries.ts';
import { elections } from './elections.queries.ts';
import { goals } from './goals.queries.ts';
import { organisations } from './organisations.queries.ts';
import { parties } from './parties.queries.ts';
import { people } from './people.queries.ts';
import { pollies } from './pollies.queries.ts';
import { posts } from './posts.queries.ts';
import { publications } from './publications.queries.ts';
import { stances } from './stances.queries.ts';
import { tags } from './tags.queries.ts';
import { topics } from './topics.queries.ts';

/**
 * The kinds that search finds. A kind whose items have a scope checks them with `visibleSql`. `plans.test.ts` checks
 * that each statement uses an index, and `api/src/access/visibility/visibility-endpoints.test.ts` lists the calls of
 * each kind.
 */
export const kinds: Readonly<Record<SearchKind, Kind>> = {
  polly: pollies,
  party: parties,
  election: elections,
  organisation: organisations,
  topic: topics,
  tag: tags,
  post: posts,
  topicStance: stances,
  goal: goals,
  publication: publications,
  person: people,
};
