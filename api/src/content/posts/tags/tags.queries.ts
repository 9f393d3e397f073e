import type { ContentLanguage } from '@hustings/contract';
import { isPresentSql } from '../../../access/visibility/index.ts';
import { statement, type Statement } from '../../../platform/db/statement.ts';
import { viewer, visiblePostSql } from '../list/cards.queries.ts';

/** A tag, with the politician or party after whom the tag is named. */
export interface TagRow {
  id: string;
  slug: string;
  name: string;
  uses: number;
  personId: string | null;
  pollySlug: string | null;
  organizationId: string | null;
}

const tagColumns = `t.id, t.slug, t.name, t.uses, t.person_id AS "personId", t.organization_id AS "organizationId",
  (SELECT card.slug FROM polly_cards card WHERE card.person_id = t.person_id) AS "pollySlug"`;

/** The filters of a list of tags. Each combination of filters has its own statement, and so its own plan. */
export interface TagFilter {
  /**
   * An exact slug, or the beginning of a name. A beginning matches the slugs from `slugStart` to `slugEnd`, and names
   * in which a word begins with `term`.
   */
  term: { slugStart: string; slugEnd: string; term: string } | { slug: string } | undefined;
  type: 'Party' | 'Polly' | undefined;
  entityId: string | undefined;
  language: ContentLanguage | undefined;
}

/** The parameters of all filters. A statement takes only the parameters of its own filters. */
interface FilterParams {
  slugStart?: string;
  slugEnd?: string;
  term?: string;
  slug?: string;
  entityId?: string;
  language?: string;
}

interface Condition {
  /** The part of the statement's name that stands for this condition. */
  name: string;
  sql: string;
}

const none: Condition = { name: '', sql: 'true' };

const terms = {
  none,
  // Indexes: tags_words, and the unique slug for the scripts that `name_words` splits inside words.
  beginning: {
    name: 'Beginning',
    sql: `(t.slug >= $slugStart AND t.slug < $slugEnd OR t.words LIKE '% ' || search_words($term) || '%')`,
  },
  // Index: the unique slug.
  exact: { name: 'Exact', sql: 't.slug = $slug' },
} as const;

const types = {
  none,
  // Indexes: tags_of_people, tags_of_organizations.
  Polly: { name: 'OfPolly', sql: 't.person_id IS NOT NULL' },
  Party: { name: 'OfParty', sql: 't.organization_id IS NOT NULL' },
} as const;

const entities = {
  none,
  // Indexes: the unique person, the unique organization.
  one: { name: 'OfOne', sql: '(t.person_id = $entityId::uuid OR t.organization_id = $entityId::uuid)' },
} as const;

const languages = {
  none,
  // Counts only public posts, because other posts must not reveal the languages of their tags. Index:
  // post_tags_language.
  one: {
    name: 'InLanguage',
    sql: `EXISTS (
      SELECT FROM post_tags f JOIN posts p ON p.id = f.post_id
      WHERE f.tag_id = t.id AND f.language = $language
        AND p.view_scope = 'everyone' AND ${isPresentSql('p')} AND p.hidden_at IS NULL)`,
  },
} as const;

/** The conditions of a list: one for each filter, or `none`. */
interface Choice {
  term: Condition;
  type: Condition;
  entity: Condition;
  language: Condition;
}

const isNamed = '(t.person_id IS NOT NULL OR t.organization_id IS NOT NULL)';

/**
 * Returns the condition that a tag may be listed. Unused tags are listed only if they are named after politicians or
 * parties, and only with a term, type or entity.
 */
function isListed({ term, type, entity }: Choice): string {
  if (type !== none || entity !== none) return 'true';
  return term === none ? 't.uses > 0' : `(t.uses > 0 OR ${isNamed})`;
}

const chosen = ({ term, type, entity, language }: Choice): Condition[] =>
  [term, type, entity, language].filter((condition) => condition !== none);

const conditionOf = (choice: Choice): string =>
  [isListed(choice), ...chosen(choice).map(({ sql }) => sql)].join(' AND ');

const nameOf = (choice: Choice): string =>
  chosen(choice)
    .map(({ name }) => name)
    .join('');

/** The parameters of a page of tags: the sort key of the previous page's last tag, and the size. */
export interface TagPageParams {
  beforeUses: number;
  afterSlug: string;
  limit: number;
  offset: number;
}

/** The statements of a filtered list of tags. */
interface FilteredStatements {
  /** Returns a page of tags, most used first. */
  list: Statement<TagPageParams & FilterParams>;
  count: Statement<FilterParams>;
}

const statementsOf = (choice: Choice): FilteredStatements => ({
  list: statement<TagPageParams & FilterParams>(
    `tags.list${nameOf(choice)}`,
    `SELECT ${tagColumns} FROM tags t WHERE ${conditionOf(choice)} AND (-t.uses, t.slug) > (-$beforeUses::int, $afterSlug)
     ORDER BY -t.uses, t.slug LIMIT $limit OFFSET $offset`,
  ),
  count: statement<FilterParams>(
    `tags.count${nameOf(choice)}`,
    `SELECT count(*)::int AS total FROM tags t WHERE ${conditionOf(choice)}`,
  ),
});

const statementsByName = new Map<string, FilteredStatements>();
for (const term of Object.values(terms))
  for (const type of Object.values(types))
    for (const entity of Object.values(entities))
      for (const language of Object.values(languages)) {
        const choice = { term, type, entity, language };
        statementsByName.set(nameOf(choice), statementsOf(choice));
      }

function termCondition(term: TagFilter['term']): Condition {
  if (!term) return none;
  return 'slug' in term ? terms.exact : terms.beginning;
}

/** Returns the statements of a filtered list of tags, and the parameters of the filters. */
export function filteredTags({
  term,
  type,
  entityId,
  language,
}: TagFilter): FilteredStatements & { params: FilterParams } {
  const name = nameOf({
    term: termCondition(term),
    type: types[type ?? 'none'],
    entity: entities[entityId ? 'one' : 'none'],
    language: languages[language ? 'one' : 'none'],
  });
  const statements = statementsByName.get(name);
  if (!statements) throw new Error(`No statement tags.list${name}.`);
  return { ...statements, params: { ...term, ...(entityId && { entityId }), ...(language && { language }) } };
}

/**
 * Returns a SELECT of one tag. It finds the tag only if it is named after a politician or party, or a post that the
 * viewer sees has it.
 */
const oneTag = (condition: string): string =>
  `SELECT ${tagColumns} FROM tags t
     WHERE ${condition} AND (t.uses > 0 OR ${isNamed} OR EXISTS (
       SELECT FROM post_tags f JOIN posts p ON p.id = f.post_id WHERE f.tag_id = t.id AND ${visiblePostSql(viewer)}))`;

/** Returns a tag that the viewer may see, by its slug or that of one merged into it. Indexes: the unique slug, post_tags_newest. */
export const tagBySlug = statement<{ viewerId: string | null; slug: string }>(
  'tags.bySlug',
  oneTag('t.id = (SELECT coalesce(merged_into, id) FROM tags WHERE slug = $slug)'),
);

/** Returns a tag that the viewer may see. Indexes: the primary key, post_tags_newest. */
export const tagById = statement<{ viewerId: string | null; tagId: string }>(
  'tags.byId',
  oneTag('t.id = $tagId::uuid'),
);

const tagOf = (person: string, organization: string): string =>
  `SELECT t.slug FROM tags t WHERE t.person_id = ${person} AND coalesce($type::text, 'Polly') = 'Polly'
   UNION ALL SELECT t.slug FROM tags t WHERE t.organization_id = ${organization} AND coalesce($type::text, 'Party') = 'Party'`;

/**
 * Returns the slug of the tag that is named after the politician or party `entityId`. With `type`, finds only an entity
 * of that type. Indexes: the unique person, the unique organization.
 */
export const tagOfEntity = statement<{ entityId: string; type: string | null }>(
  'tags.ofEntity',
  tagOf('$entityId::uuid', '$entityId::uuid'),
);

/**
 * Does the same as `tagOfEntity`, for a present or former slug of the entity. Indexes: the indexes of `tagOfEntity`,
 * the primary keys of the slugs.
 */
export const tagOfEntityBySlug = statement<{ entitySlug: string; type: string | null }>(
  'tags.ofEntityBySlug',
  tagOf(
    '(SELECT person_id FROM person_slugs WHERE slug = $entitySlug)',
    '(SELECT organization_id FROM organization_slugs WHERE slug = $entitySlug)',
  ),
  { isQuick: true },
);
