import type { AbuseState, ContentKind, ContentState } from '@hustings/contract';
import type { BoundStatement } from '../../platform/db/database.ts';
import { statement } from '../../platform/db/statement.ts';

/** An item in a list, and the sort key of the last item that the statement looked at. */
export interface ListedRow {
  /** Null in the row that only tells how far the statement looked. */
  id: string | null;
  created: string | null;
  authorName: string | null;
  organisationName: string | null;
  isAnonymous: boolean | null;
  isHidden: boolean | null;
  caseState: AbuseState | null;
  lastCreated: string | null;
  lastId: string | null;
}

/** The filters of a list. A statement has the conditions of those that are given. */
export interface ContentConditions {
  authorId?: string | undefined;
  /** The first moment. */
  from?: Date | undefined;
  /** The first moment after the last one. */
  until?: Date | undefined;
}

/** Conditions that the index of the order or of the author serves. */
const conditions: Record<keyof ContentConditions, string> = {
  authorId: 'x.author_id = $authorId AND NOT x.is_anonymous',
  from: 'x.created >= $from',
  until: 'x.created < $until',
};

const states: Record<ContentState, string> = { all: 'true', shown: 'NOT w.is_hidden', hidden: 'w.is_hidden' };

/** A page of a list of content. */
export interface ContentSelection {
  kind: ContentKind;
  /** The `listedSql` of the kind. */
  listedSql: string;
  state: ContentState;
  /** Lower-case words of which all must occur in the text. */
  words: readonly string[];
  conditions: ContentConditions;
  descending: boolean;
  after: readonly [created: string, id: string] | undefined;
  limit: number;
  /** The maximum number of items that the statement looks at. */
  window: number;
}

/**
 * Selects the items among the next `window` ones that have the state and all words. So the cost of a page has a bound,
 * however rare its words are. The last row only tells the sort key of the last item that was looked at, if there are
 * more. Indexes: those of `listedSql`, reported_items_open, the primary keys.
 */
export function contentPage(selection: ContentSelection): BoundStatement {
  const { kind, listedSql, state, words, conditions: given, descending, after, limit, window } = selection;
  const names = (Object.keys(conditions) as (keyof ContentConditions)[]).filter((name) => given[name] !== undefined);
  const direction = descending ? 'DESC' : 'ASC';
  const keyset = after
    ? `(x.created, x.id) ${descending ? '<' : '>'} ($afterCreated::timestamptz, $afterId::uuid)`
    : 'true';
  const select = statement<Record<string, unknown>>(
    ['contentLists', kind, state, direction, after ? 'next' : 'first', words.length > 0 ? 'words' : '', ...names].join(
      '.',
    ),
    `WITH w AS MATERIALIZED (
       SELECT * FROM (${listedSql}) x WHERE ${[keyset, ...names.map((name) => conditions[name])].join(' AND ')}
       ORDER BY x.created ${direction}, x.id ${direction} LIMIT $window
     ), found AS (
       SELECT * FROM w WHERE ${states[state]}
         ${words.length > 0 ? 'AND (SELECT bool_and(strpos(lower(w.words), word) > 0) FROM unnest($words::text[]) word)' : ''}
       ORDER BY w.created ${direction}, w.id ${direction} LIMIT $limit
     )
     (SELECT f.id, f.created, a.user_name AS "authorName", o.name AS "organisationName",
        f.is_anonymous AS "isAnonymous", f.is_hidden AS "isHidden", r.state AS "caseState",
        NULL::timestamptz AS "lastCreated", NULL::uuid AS "lastId"
      FROM found f
      LEFT JOIN accounts a ON a.id = f.author_id AND NOT f.is_anonymous
      LEFT JOIN member_organisations o ON o.id = f.organisation_id
      LEFT JOIN reported_items r ON r.kind = $kind AND r.item_id = f.id AND NOT r.closed
      ORDER BY f.created ${direction}, f.id ${direction})
     UNION ALL
     (SELECT NULL, NULL, NULL, NULL, NULL, NULL, NULL, w.created, w.id FROM w
      WHERE (SELECT count(*) FROM w) = $window
      ORDER BY w.created ${descending ? 'ASC' : 'DESC'}, w.id ${descending ? 'ASC' : 'DESC'} LIMIT 1)`,
  );
  return select({
    kind,
    ...Object.fromEntries(names.map((name) => [name, given[name]])),
    ...(after ? { afterCreated: after[0], afterId: after[1] } : {}),
    ...(words.length > 0 ? { words } : {}),
    limit,
    window,
  });
}

/** Selects the id of a member by user name. Index: accounts_user_name. */
export const authorNamed = statement<{ userName: string }>(
  'contentLists.author',
  'SELECT id FROM accounts WHERE user_name_key = lower($userName) AND activated_at IS NOT NULL',
);
