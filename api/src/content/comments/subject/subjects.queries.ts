import { commentPages, type CommentSubjectName } from '@hustings/contract';
import { uuidOrNullSql } from '../../../platform/db/uuid.queries.ts';
import type { ViewpointOperands } from '../../../access/visibility/index.ts';
import { goalOperands, visibleGoalSql } from '../../../community/goals/index.ts';
import { visibleOrganisationSql } from '../../../community/organisations/index.ts';
import { visiblePostSql } from '../../posts/index.ts';
import { stanceOperands, visibleStanceSql } from '../../stances/index.ts';

/** The SQL operand of the viewing account, NULL for a guest. Statements that use it take the parameter `viewerId`. */
export const viewer = '$viewerId::uuid';

/** Returns an SQL expression that cuts a text after a word, and then ends it with an ellipsis. */
export const shortenedSql = (text: string, mostCharacters: number): string =>
  `CASE WHEN char_length(${text}) > ${mostCharacters}
     THEN regexp_replace(left(${text}, ${mostCharacters}), '\\s+\\S*$', '') || '…' ELSE ${text} END`;

/**
 * A kind of item that members comment on, and SQL fragments about it. In the fragments, the table of the item has the
 * alias `s`.
 */
export interface CommentSubject {
  /** The part of call names that stands for the kind, such as `Post` in `listPostComments`. */
  name: CommentSubjectName;
  /** The value of `threads.kind`. */
  kind: 'post' | 'polly' | 'party' | 'election' | 'organisation' | 'topicStance' | 'goal';
  /** The field of a comment that holds the id of its subject. */
  idField: 'postId' | 'personId' | 'partyId' | 'electionId' | 'organisationId' | 'topicStanceId' | 'goalId';
  table: string;
  /** The column with the id of the subject. */
  id: string;
  /** Returns an SQL operand: the id of the subject that has the page of a given id, of which it may be a former one. */
  current(id: string): string;
  /** A subquery for the id of the subject whose slug is `$idOrSlug`. */
  idOfSlug: string;
  /** The condition that the subject is not deleted. */
  exists: string;
  /** The name of the subject, or its first words. */
  title: string;
  /** Returns the condition under which a viewer, perhaps with known relations to one author, sees the subject. */
  isVisible(viewer: string, viewpoint?: ViewpointOperands): string;
  /** The author, who may turn the comments off; NULL for a subject without an author. */
  author: string;
  viewScope: string;
  replyScope: string;
  /** The politician to whom the scope `justThePolly` refers, or NULL. */
  polly: string;
  /** The time at which reports hid the subject, or NULL. */
  hiddenAt: string;
  /** The last part of the path of the subject's page, after the folder in `commentPages`. */
  slug: string;
}

/** The `current` id of subjects that are never merged. */
const unchanged = (id: string): string => id;

/** The fragments of a subject without an author. Everyone may see and comment on such a subject. No act deletes it. */
const withoutAuthor = {
  exists: 'true',
  author: 'NULL::uuid',
  viewScope: `'everyone'`,
  replyScope: `'everyone'`,
  hiddenAt: 'NULL::timestamptz',
} as const;

const post = {
  exists: 's.removed_at IS NULL',
  author: 's.account_id',
  viewScope: 's.view_scope',
  // Nothing new is added below the posts of a closed organisation.
  replyScope: `CASE WHEN s.organisation_id IS NOT NULL AND (
    SELECT o.closed_at IS NOT NULL FROM member_organisations o WHERE o.id = s.organisation_id) THEN 'noOne'::scope
    ELSE s.reply_scope END`,
  polly: 's.polly_id',
  hiddenAt: 's.hidden_at',
} as const;

/**
 * All kinds of items that members comment on. Routes, rules, statements and tests iterate over this list. A new kind
 * also needs a name in the contract (`commentSubjects`) and a column of `threads`.
 */
export const subjects: readonly CommentSubject[] = [
  {
    name: 'Post',
    kind: 'post',
    slug: 's.slug',
    idField: 'postId',
    table: 'posts',
    id: 's.id',
    current: unchanged,
    // Former slugs count too: the page of a renamed post loads its comments before it redirects to the current slug.
    idOfSlug:
      'coalesce((SELECT id FROM posts WHERE slug = $idOrSlug), (SELECT post_id FROM post_slugs WHERE slug = $idOrSlug))',
    title: `coalesce(s.title, ${shortenedSql('s.excerpt', 100)})`,
    isVisible: (account, viewpoint) => visiblePostSql(account, viewpoint, 's'),
    ...post,
  },
  {
    name: 'Polly',
    kind: 'polly',
    slug: 's.slug',
    idField: 'personId',
    table: 'polly_cards',
    id: 's.person_id',
    current: (id) => `current_person(${id})`,
    idOfSlug: '(SELECT person_id FROM person_slugs WHERE slug = $idOrSlug)',
    title: 's.name',
    isVisible: () => 'true',
    polly: 's.person_id',
    ...withoutAuthor,
  },
  {
    name: 'Party',
    kind: 'party',
    slug: '(SELECT slug FROM organization_slugs WHERE organization_id = s.id AND current)',
    idField: 'partyId',
    table: 'organizations',
    id: 's.id',
    current: (id) => `current_party(${id})`,
    idOfSlug: '(SELECT organization_id FROM organization_slugs WHERE slug = $idOrSlug)',
    title: 's.name',
    isVisible: () => `s.classification = 'party'`,
    polly: 'NULL::uuid',
    ...withoutAuthor,
  },
  {
    name: 'Election',
    kind: 'election',
    // An election has no slug: the path of its page has the id.
    slug: 's.id::text',
    idField: 'electionId',
    table: 'elections',
    id: 's.id',
    current: unchanged,
    idOfSlug: `(SELECT id FROM elections WHERE id = ${uuidOrNullSql('$idOrSlug')})`,
    title: 's.name',
    isVisible: () => 'true',
    polly: 'NULL::uuid',
    ...withoutAuthor,
  },
  {
    name: 'Organisation',
    kind: 'organisation',
    slug: 's.slug',
    idField: 'organisationId',
    table: 'member_organisations',
    id: 's.id',
    current: unchanged,
    // Former slugs count too: the page loads its comments before it redirects to the current slug.
    idOfSlug: '(SELECT organisation_id FROM member_organisation_slugs WHERE slug = $idOrSlug)',
    title: 's.name',
    isVisible: (account) => visibleOrganisationSql(account),
    polly: 'NULL::uuid',
    ...withoutAuthor,
    exists: 's.removed_at IS NULL',
    // Nothing new is added to a closed organisation.
    replyScope: `CASE WHEN s.closed_at IS NULL THEN 'everyone' ELSE 'noOne' END`,
    hiddenAt: 's.hidden_at',
  },
  {
    name: 'TopicStance',
    kind: 'topicStance',
    slug: 's.slug',
    idField: 'topicStanceId',
    table: 'topic_stances',
    id: 's.id',
    current: unchanged,
    idOfSlug: '(SELECT id FROM topic_stances WHERE slug = $idOrSlug)',
    exists: 's.removed_at IS NULL',
    title: shortenedSql('s.excerpt', 100),
    isVisible: visibleStanceSql,
    author: stanceOperands.author,
    viewScope: 's.view_scope',
    replyScope: 's.reply_scope',
    polly: stanceOperands.polly,
    hiddenAt: 's.withheld_at',
  },
  {
    name: 'Goal',
    kind: 'goal',
    slug: 's.slug',
    idField: 'goalId',
    table: 'goals',
    id: 's.id',
    current: unchanged,
    idOfSlug: '(SELECT id FROM goals WHERE slug = $idOrSlug)',
    exists: 's.removed_at IS NULL',
    title: 's.title',
    isVisible: visibleGoalSql,
    author: goalOperands.author,
    viewScope: 's.view_scope',
    // Nothing new is added to a goal before its publication and after its end.
    replyScope: `CASE WHEN s.state IN ('draft', 'closed', 'archived') THEN 'noOne' ELSE s.reply_scope::text END`,
    polly: goalOperands.polly,
    hiddenAt: 's.withheld_at',
  },
];

/**
 * Creates a value, such as a statement, for each kind of subject. Returns a function that looks up the value of a kind.
 */
export function perSubject<Value>(create: (subject: CommentSubject) => Value): (subject: CommentSubject) => Value {
  const values = new Map(subjects.map((subject) => [subject, create(subject)]));
  return (subject) => {
    const value = values.get(subject);
    if (value === undefined) throw new Error(`The comment subject ${subject.kind} is not in the list of subjects.`);
    return value;
  };
}

/**
 * Returns an SQL expression for the path of a subject's page, NULL if the subject does not exist. Indexes: the primary
 * keys.
 *
 * @param kind an SQL operand: the kind of the subject
 * @param id an SQL operand: the id of the subject
 * @param viewerId an SQL operand: an account. If given, the path is also NULL if the account may not see the subject
 * @param viewpoint the known relations of that account to one author
 */
export const subjectPathSql = (kind: string, id: string, viewerId?: string, viewpoint?: ViewpointOperands): string => {
  const branches = subjects.map((subject) => {
    const visible = viewerId ? `AND ${subject.isVisible(viewerId, viewpoint)}` : '';
    return `WHEN '${subject.kind}' THEN '${commentPages[subject.name]}' || (
         SELECT ${subject.slug} FROM ${subject.table} s WHERE ${subject.id} = ${subject.current(id)} ${visible})`;
  });
  return `CASE ${kind} ${branches.join('\n       ')} END`;
};

/**
 * Returns an SQL expression for the name of a subject, or its first words. Indexes: the primary keys.
 *
 * @param kind an SQL operand: the kind of the subject
 * @param id an SQL operand: the id of the subject
 */
export const subjectTitleSql = (kind: string, id: string): string => {
  const branches = subjects.map(
    (subject) =>
      `WHEN '${subject.kind}' THEN (SELECT ${subject.title} FROM ${subject.table} s WHERE ${subject.id} = ${id})`,
  );
  return `CASE ${kind} ${branches.join('\n       ')} END`;
};

/**
 * Returns an SQL condition that a subject exists. Indexes: the primary keys.
 *
 * @param kind an SQL operand: the kind of the subject
 * @param id an SQL operand: the id of the subject
 */
export const subjectExistsSql = (kind: string, id: string): string => {
  const branches = subjects.map(
    (subject) =>
      `WHEN '${subject.kind}' THEN EXISTS (SELECT FROM ${subject.table} s WHERE ${subject.id} = ${subject.current(id)} AND ${subject.exists})`,
  );
  return `CASE ${kind} ${branches.join('\n       ')} END`;
};

/**
 * Returns an SQL expression for the author of a subject, NULL if the author is anonymous or the subject has no author.
 * Indexes: the primary keys.
 *
 * @param kind an SQL operand: the kind of the subject
 * @param id an SQL operand: the id of the subject
 */
export const subjectAuthorSql = (kind: string, id: string): string => {
  const branches = subjects.map(
    (subject) =>
      `WHEN '${subject.kind}' THEN (SELECT ${subject.author} FROM ${subject.table} s WHERE ${subject.id} = ${subject.current(id)})`,
  );
  return `CASE ${kind} ${branches.join('\n       ')} END`;
};
