import type { SearchKind } from '@hustings/contract';
import type { Kind } from '../kind.ts';
import { parties } from './parties.ts';
import { people } from './people.ts';
import { pollies } from './pollies.ts';
import { posts } from './posts.ts';
import { publications } from './publications.ts';
import { stances } from './stances.ts';
import { tags } from './tags.ts';
import { topics } from './topics.ts';

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
