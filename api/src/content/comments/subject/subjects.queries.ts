import { commentPages, type CommentSubjectName } from '@hustings/contract';
import { visibleSql } from '../../../access/visibility/index.ts';
import { sightNames, stanceIsVisible } from '../../stances/index.ts';

/** The account that looks: the first parameter of every statement about comments; NULL for a guest. */
export const viewer = '$1::uuid';

/** How the statements about comments find one kind of subject, `s` in SQL, and what they know of it. */
export interface CommentSubject {
  /** As in the names of its calls. */
  name: CommentSubjectName;
  /** As in `threads.kind`. */
  kind: 'post' | 'polly' | 'party' | 'topicStance';
  /** The property of a comment that names it. */
  idField: 'postId' | 'personId' | 'partyId' | 'topicStanceId';
  table: string;
  /** Its id. */
  id: string;
  /** The id of what has the slug $2; absent where there are no slugs. */
  idOfSlug?: string;
  /** Whether an account sees it, by the policy. */
  isVisible(viewer: string): string;
  /** Who wrote it, and so may turn comments off; NULL where nobody did. */
  author: string;
  viewScope: string;
  replyScope: string;
  /** The politician in question, whom `justThePolly` names; NULL where there is none. */
  polly: string;
  /** When reports hid it, or NULL. */
  hiddenAt: string;
  /** What of it stands in the path of its page, behind the folder of `commentPages`. */
  slug: string;
}

/** What is nobody's own: everyone sees it, and may comment from level 2 on. */
const ofEverybody = {
  author: 'NULL::uuid',
  viewScope: `'everyone'`,
  replyScope: `'everyone'`,
  hiddenAt: 'NULL::timestamptz',
} as const;

const post = {
  author: 's.account_id',
  viewScope: 's.view_scope',
  replyScope: 's.reply_scope',
  polly: 's.polly_id',
  hiddenAt: 's.hidden_at',
} as const;

/** Whether an account sees the post `s`. */
const postIsVisible = (account: string): string =>
  `s.removed_at IS NULL AND ${visibleSql('post', {
    viewer: account,
    author: post.author,
    scope: post.viewScope,
    item: 's.id',
    polly: post.polly,
    hidden: post.hiddenAt,
  })}`;

/**
 * Everything that members comment on. Routes, rules, statements and tests walk this list: a further kind of subject is one
 * more entry, its name in the contract (`commentSubjects`), and its column in `threads`.
 */
export const subjects: readonly CommentSubject[] = [
  {
    name: 'Post',
    kind: 'post',
    slug: 's.slug',
    idField: 'postId',
    table: 'posts',
    id: 's.id',
    // Also by an address that it had: its page reads both, and then leads to the one that it has.
    idOfSlug: 'coalesce((SELECT id FROM posts WHERE slug = $2), (SELECT post_id FROM post_slugs WHERE slug = $2))',
    isVisible: postIsVisible,
    ...post,
  },
  {
    name: 'Polly',
    kind: 'polly',
    slug: 's.slug',
    idField: 'personId',
    table: 'polly_cards',
    id: 's.person_id',
    idOfSlug: '(SELECT person_id FROM person_slugs WHERE slug = $2)',
    isVisible: () => 'true',
    polly: 's.person_id',
    ...ofEverybody,
  },
  {
    name: 'Party',
    kind: 'party',
    slug: '(SELECT slug FROM organization_slugs WHERE organization_id = s.id AND current)',
    idField: 'partyId',
    table: 'organizations',
    id: 's.id',
    idOfSlug: '(SELECT organization_id FROM organization_slugs WHERE slug = $2)',
    isVisible: () => `s.classification = 'party'`,
    polly: 'NULL::uuid',
    ...ofEverybody,
  },
  {
    name: 'TopicStance',
    kind: 'topicStance',
    slug: 's.slug',
    idField: 'topicStanceId',
    table: 'topic_stances',
    id: 's.id',
    idOfSlug: '(SELECT id FROM topic_stances WHERE slug = $2)',
    isVisible: stanceIsVisible,
    author: sightNames.author,
    viewScope: 's.view_scope',
    replyScope: 's.reply_scope',
    polly: sightNames.polly,
    hiddenAt: 's.withheld_at',
  },
];

/**
 * The path of a subject's page, as SQL; NULL where it is not there. Indexes: the primary keys.
 *
 * @param kind its kind, and `id` its id, both as SQL.
 * @param account who has to see it, as SQL; nobody has to, unless said.
 */
export const subjectPath = (kind: string, id: string, account?: string): string => {
  const ways = subjects.map((subject) => {
    const seen = account ? `AND ${subject.isVisible(account)}` : '';
    return `WHEN '${subject.kind}' THEN '${commentPages[subject.name]}' || (
         SELECT ${subject.slug} FROM ${subject.table} s WHERE ${subject.id} = ${id} ${seen})`;
  });
  return `CASE ${kind} ${ways.join('\n       ')} END`;
};

/** Who wrote a subject, as SQL; NULL where nobody did under a name. `kind` and `id` as above. Indexes: the primary keys. */
export const subjectAuthor = (kind: string, id: string): string => {
  const ways = subjects.map(
    (subject) =>
      `WHEN '${subject.kind}' THEN (SELECT ${subject.author} FROM ${subject.table} s WHERE ${subject.id} = ${id})`,
  );
  return `CASE ${kind} ${ways.join('\n       ')} END`;
};
