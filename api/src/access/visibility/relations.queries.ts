import type { Relation } from '@hustings/contract';

/**
 * Where a statement finds what a relation rests on, as SQL: columns or parameters. A parameter carries its type
 * (`$1::uuid`), since it is compared with NULL too.
 */
export interface RelationshipOperands {
  /** The account that looks, or NULL: a guest. */
  viewer: string;
  /** The account that wrote, or NULL: an anonymous item, to whose author nobody has a relation. */
  author: string;
  /** The item whose chosen audiences count; without it the default audience of the author counts. */
  item?: string | undefined;
  /** The politician in question, or NULL; without it there is none. */
  polly?: string | undefined;
}

/**
 * A look-up a row: as EXISTS, everything of the viewer could be read at once. The names of tables in it begin with
 * `s_`, so that they never hide one of the statement around it.
 */
const found = (query: string): string => `coalesce((SELECT true FROM ${query} LIMIT 1), false)`;

const followsSql = (follower: string, followee: string): string =>
  found(`account_follows s_f
    WHERE s_f.follower_id = ${follower} AND s_f.followee_id = ${followee} AND s_f.approved AND s_f.level <> 'muted'`);

const audienceSql = ({ viewer, author, item }: RelationshipOperands): string =>
  item === undefined
    ? found(`audiences s_a JOIN audience_members s_m ON s_m.audience_id = s_a.id
    WHERE s_a.account_id = ${author} AND s_a.is_default AND s_m.account_id = ${viewer}`)
    : found(`item_audiences s_i JOIN audience_members s_m ON s_m.audience_id = s_i.audience_id
    WHERE s_i.item_id = ${item} AND s_m.account_id = ${viewer}`);

/**
 * Whether the viewer stands in a relation to the author, as an SQL expression that is never NULL. Indexes: the primary
 * keys of account_follows, item_audiences, audience_members and page_owners; audiences_default.
 */
export function relationSql(relation: Relation, names: RelationshipOperands): string {
  const { viewer, author, polly } = names;
  const sql: Record<Relation, () => string> = {
    self: () => `(${author} = ${viewer}) IS TRUE`,
    friend: () => `(${followsSql(viewer, author)} AND ${followsSql(author, viewer)})`,
    follower: () => followsSql(viewer, author),
    inAudience: () => audienceSql(names),
    polly: () =>
      polly === undefined
        ? 'false'
        : found(`page_owners s_o WHERE s_o.person_id = ${polly} AND s_o.account_id = ${viewer}`),
    member: () => `${viewer} IS NOT NULL`,
    guest: () => `${viewer} IS NULL`,
  };
  return sql[relation]();
}

/** Whether the author follows the viewer: what lets a member of level 1 comment (docs/decisions/04-reputation.md). */
export const followedSql = ({ viewer, author }: RelationshipOperands): string => followsSql(author, viewer);

/**
 * Whether neither has blocked the other. The blocks of the viewer are read once a statement, not once a row. Indexes:
 * the primary key of blocks, blocks_blocked.
 */
export const notBlockedSql = ({ viewer, author }: RelationshipOperands): string => `(${author} = ANY (ARRAY(
    SELECT s_b.blocked_id FROM blocks s_b WHERE s_b.blocker_id = ${viewer}
    UNION ALL SELECT s_b.blocker_id FROM blocks s_b WHERE s_b.blocked_id = ${viewer}
  ))) IS NOT TRUE`;
