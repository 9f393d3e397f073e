import type { ContentLanguage } from '@hustings/contract';
import { statement, type Statement } from '../../../platform/db/statement.ts';
import { visiblePostSql } from '../list/cards.queries.ts';

/** A tag; where it is named after a polly or a party, with that. */
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

/** What a list of tags is narrowed by; each way is a statement of its own, with a plan of its own. */
export interface TagFilter {
  term: { begins: [slug: string, slugEnd: string, term: string] } | { exactly: string } | undefined;
  type: 'Party' | 'Polly' | undefined;
  entityId: string | undefined;
  language: ContentLanguage | undefined;
}

interface Condition {
  name: string;
  sql(parameter: (offset: number) => string): string;
  values: number;
}

const terms: Condition[] = [
  { name: '', sql: () => 'true', values: 0 },
  // Indexes: tags_words, and the unique slug, which keeps what `name_words` takes apart in some scripts.
  {
    name: 'Beginning',
    sql: (p) =>
      `(t.slug >= ${p(0)} AND t.slug < ${p(1)} OR name_words(t.name) LIKE '% ' || search_words(${p(2)}) || '%')`,
    values: 3,
  },
  // Index: the unique slug.
  { name: 'Spelt', sql: (p) => `t.slug = ${p(0)}`, values: 1 },
];

const types: Condition[] = [
  { name: '', sql: () => 'true', values: 0 },
  // Indexes: tags_of_people, tags_of_organizations.
  { name: 'OfPolly', sql: () => 't.person_id IS NOT NULL', values: 0 },
  { name: 'OfParty', sql: () => 't.organization_id IS NOT NULL', values: 0 },
];

const entities: Condition[] = [
  { name: '', sql: () => 'true', values: 0 },
  // Indexes: the unique person, the unique organization.
  { name: 'OfOne', sql: (p) => `(t.person_id = ${p(0)}::uuid OR t.organization_id = ${p(0)}::uuid)`, values: 1 },
];

const languages: Condition[] = [
  { name: '', sql: () => 'true', values: 0 },
  // Index: post_tags_language. That a language is used for what only some may see is not told.
  {
    name: 'InLanguage',
    sql: (p) => `EXISTS (
      SELECT FROM post_tags f JOIN posts p ON p.id = f.post_id
      WHERE f.tag_id = t.id AND f.language = ${p(0)}
        AND p.view_scope = 'everyone' AND p.removed_at IS NULL AND p.hidden_at IS NULL)`,
    values: 1,
  },
];

const isNamed = '(t.person_id IS NOT NULL OR t.organization_id IS NOT NULL)';

/** Tags nobody has used are told of only where they are named after somebody, and where such were asked for. */
function isListed([term, type, entity]: readonly number[]): string {
  if (type || entity) return 'true';
  return term ? `(t.uses > 0 OR ${isNamed})` : 't.uses > 0';
}

function conditionOf(choice: readonly number[], firstParameter: number): string {
  let next = firstParameter;
  const sql = [terms, types, entities, languages].flatMap((conditions, index) => {
    const condition = conditions[choice[index] ?? 0];
    if (!condition || condition.name === '') return [];
    const first = next;
    next += condition.values;
    return [condition.sql((offset) => `$${first + offset}`)];
  });
  return [isListed(choice), ...sql].join(' AND ');
}

const nameOf = (choice: readonly number[]): string =>
  [terms, types, entities, languages].map((conditions, index) => conditions[choice[index] ?? 0]?.name ?? '').join('');

/** A page of tags, most used first: $1 and $2 uses and slug of the last one before, $3 how many, $4 how many to pass over. */
const listOf = (choice: readonly number[]): Statement =>
  statement(
    `tags.list${nameOf(choice)}`,
    `SELECT ${tagColumns} FROM tags t WHERE ${conditionOf(choice, 5)} AND (-t.uses, t.slug) > (-$1::int, $2)
     ORDER BY -t.uses, t.slug LIMIT $3 OFFSET $4`,
  );

const countOf = (choice: readonly number[]): Statement =>
  statement(`tags.count${nameOf(choice)}`, `SELECT count(*)::int AS total FROM tags t WHERE ${conditionOf(choice, 1)}`);

interface FilteredStatements {
  list: Statement;
  count: Statement;
}

const made = new Map<string, FilteredStatements>();
for (const term of terms.keys())
  for (const type of types.keys())
    for (const entity of entities.keys())
      for (const language of languages.keys()) {
        const choice = [term, type, entity, language];
        made.set(choice.join(), { list: listOf(choice), count: countOf(choice) });
      }

/** The statements of a narrowed list of tags, and the values that follow those of its page. */
export function filteredTags({ term, type, entityId, language }: TagFilter): FilteredStatements & { values: string[] } {
  const typeIndex = ['', 'Polly', 'Party'].indexOf(type ?? '');
  const termIndex = term === undefined ? 0 : 'begins' in term ? 1 : 2;
  const choice = [termIndex, typeIndex, entityId ? 1 : 0, language ? 1 : 0];
  const statements = made.get(choice.join());
  if (!statements) throw new Error(`No statement lists tags by ${choice.join()}.`);
  const termValues = term === undefined ? [] : 'begins' in term ? term.begins : [term.exactly];
  const values = [...termValues, ...(entityId ? [entityId] : []), ...(language ? [language] : [])];
  return { ...statements, values };
}

const oneTag = (name: string, condition: string): Statement =>
  statement(
    name,
    `SELECT ${tagColumns} FROM tags t
     WHERE ${condition} AND (t.uses > 0 OR ${isNamed} OR EXISTS (
       SELECT FROM post_tags f JOIN posts p ON p.id = f.post_id WHERE f.tag_id = t.id AND ${visiblePostSql()}))`,
  );

/** The tag with the slug $2, if the viewer ($1, or null) sees that it is there. Indexes: the unique slug, post_tags_newest. */
export const tagBySlug = oneTag('tags.bySlug', 't.slug = $2');

/** The same by id. Indexes: the primary key, post_tags_newest. */
export const tagById = oneTag('tags.byId', 't.id = $2::uuid');

/** The tag of a polly or party by SQL that finds either; only of one of the type $2, where that is not null. */
const ofEntity = (person: string, organization: string): string =>
  `SELECT t.slug FROM tags t WHERE t.person_id = ${person} AND coalesce($2::text, 'Polly') = 'Polly'
   UNION ALL SELECT t.slug FROM tags t WHERE t.organization_id = ${organization} AND coalesce($2::text, 'Party') = 'Party'`;

/** The tag that is named after a polly or party of an id ($1). Indexes: the unique person, the unique organization. */
export const tagOfEntity = statement('tags.ofEntity', ofEntity('$1::uuid', '$1::uuid'));

/** The same by a slug of now or before ($1). Indexes: besides those the primary keys of the slugs. */
export const tagOfEntityBySlug = statement(
  'tags.ofEntityBySlug',
  ofEntity(
    '(SELECT person_id FROM person_slugs WHERE slug = $1)',
    '(SELECT organization_id FROM organization_slugs WHERE slug = $1)',
  ),
);

/** One process at a time names tags. Released with the transaction. */
export const lockTagNames = statement('tags.lockNaming', `SELECT pg_advisory_xact_lock(hashtext('tags.naming'))`);

/** A polly or a party whose tag is not there, or not by its name of now. */
export interface UntaggedRow {
  id: string;
  name: string;
  /** What tells two of one name apart. */
  detail: string | null;
}

/** Pollies without a tag of their name, at most $1, past the id $2. Indexes: the primary key, the unique person. */
export const untaggedPollies = statement(
  'tags.unnamedPollies',
  `SELECT card.person_id AS id, card.name, coalesce(card.state, card.city, card.office_name) AS detail
   FROM polly_cards card LEFT JOIN tags t ON t.person_id = card.person_id
   WHERE t.named_after IS DISTINCT FROM card.name AND card.person_id > $2::uuid ORDER BY card.person_id LIMIT $1`,
);

/** Parties without a tag of their name, at most $1, past the id $2. Indexes: the primary key, the unique organization. */
export const untaggedParties = statement(
  'tags.unnamedParties',
  `SELECT o.id, o.name, NULL AS detail
   FROM organizations o LEFT JOIN tags t ON t.organization_id = o.id
   WHERE o.classification = 'party' AND t.named_after IS DISTINCT FROM o.name AND o.id > $2::uuid ORDER BY o.id LIMIT $1`,
);

/** Names tags after pollies or parties. */
const naming = (column: 'person_id' | 'organization_id') => ({
  /** Frees the tags of those ($1) who have another name now. */
  free: statement(
    `tags.free.${column}`,
    `UPDATE tags SET ${column} = NULL, named_after = NULL WHERE ${column} = ANY ($1::uuid[])`,
  ),
  /** Makes or takes tags: $1 ids, $2 slugs, $3 names, $4 whole names, $5 now. One that is named after another stays. */
  name: statement(
    `tags.name.${column}`,
    `INSERT INTO tags (${column}, slug, name, named_after, created_at)
     SELECT id, slug, name, whole, $5 FROM unnest($1::uuid[], $2::text[], $3::text[], $4::text[]) AS given (id, slug, name, whole)
     ORDER BY slug COLLATE "C"
     ON CONFLICT (slug) DO UPDATE SET
       ${column} = excluded.${column}, name = excluded.name, named_after = excluded.named_after
     WHERE tags.person_id IS NULL AND tags.organization_id IS NULL
     RETURNING ${column} AS id`,
  ),
});

export const pollyTags = naming('person_id');
export const partyTags = naming('organization_id');
