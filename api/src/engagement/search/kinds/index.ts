import type { SearchKind } from '@hustings/contract';
import type { Kind } from '../kind.queries.ts';
import { parties } from './parties.queries.ts';
import { people } from './people.queries.ts';
import { pollies } from './pollies.queries.ts';
import { posts } from './posts.queries.ts';
import { publications } from './publications.queries.ts';
import { stances } from './stances.queries.ts';
import { tags } from './tags.queries.ts';
import { topics } from './topics.queries.ts';

/**
 * Everything that search finds: one entry a kind, made with `kindStatements`. Its SQL asks the policy (`visibleSql`) for what
 * has a scope, and names the index that it relies on; `api/src/engagement/search/plans.test.ts` holds it to that, and the kind gets a
 * way in in `api/src/access/visibility/visibility-endpoints.test.ts`.
 */
export const kinds: Readonly<Record<SearchKind, Kind>> = {
  polly: pollies,
  party: parties,
  topic: topics,
  tag: tags,
  post: posts,
  topicStance: stances,
  publication: publications,
  person: people,
};
