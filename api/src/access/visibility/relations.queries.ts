import type { Relation } from '@hustings/contract';

/**
 * The operands of a relation as SQL: columns, or parameters with a type (`$viewerId::uuid`), since PostgreSQL cannot
 * infer the type of a parameter that is compared with NULL.
 */
export interface RelationshipOperands {
  /** The account of the viewer, or NULL for a guest. */
  viewer: string;
  /** The account of the author, or NULL for an anonymous item, to whose author no viewer has a relation. */
  author: string;
  /** The item, if its own audiences count; by default the author's default audience counts. */
  item?: string | undefined;
  /** The politician that the item is about, or NULL. */
  polly?: string | undefined;
  /** The viewer's known relations to one author. They replace the look-ups for the rows of that author. */
  viewpoint?: ViewpointOperands | undefined;
}

/**
 * The operands of a viewpoint (`Viewpoint`) as SQL. A list of the items of one author reads the relations once and not
 * for each row. A member who looks at the own profile as somebody else assumes them.
 */
export interface ViewpointOperands {
  /** The author to whom the relations are. */
  author: string;
  /** The relations, as text[]. */
  relations: string;
  /** The audiences of the author that have the viewer as a member, as uuid[]. */
  audiences: string;
  /** The politicians for whom the viewer speaks, as uuid[]. */
  pollies: string;
}

/**
 * Makes an SQL expression for whether a query finds a row. Does not use EXISTS, because PostgreSQL may turn it into a
 * hashed subplan, which reads all rows of the viewer. Aliases in `query` begin with `s_`, so that they do not hide the
 * aliases of the outer statement.
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

/** Makes an SQL expression for whether a relation is one of those of a viewpoint. */
function knownRelationSql(
  relation: Relation,
  { relations, audiences, pollies }: ViewpointOperands,
  { item, polly }: RelationshipOperands,
): string {
  if (relation === 'inAudience' && item !== undefined)
    return found(`item_audiences s_i WHERE s_i.item_id = ${item} AND s_i.audience_id = ANY (${audiences})`);
  if (relation === 'polly' && polly !== undefined) return `(${polly} = ANY (${pollies})) IS TRUE`;
  return `'${relation}' = ANY (${relations})`;
}

/**
 * Makes an SQL expression for whether the viewer has a relation to the author. It is never NULL. Indexes: the primary
 * keys of account_follows, item_audiences, audience_members and page_owners; audiences_default.
 */
export function relationSql(relation: Relation, operands: RelationshipOperands): string {
  const { viewpoint, author } = operands;
  const lookedUp = lookedUpRelationSql(relation, operands);
  return viewpoint === undefined
    ? lookedUp
    : `(CASE WHEN ${author} = ${viewpoint.author} THEN ${knownRelationSql(relation, viewpoint, operands)}
         ELSE ${lookedUp} END)`;
}

function lookedUpRelationSql(relation: Relation, operands: RelationshipOperands): string {
  const { viewer, author, polly } = operands;
  const sql: Record<Relation, () => string> = {
    self: () => `(${author} = ${viewer}) IS TRUE`,
    friend: () => `(${followsSql(viewer, author)} AND ${followsSql(author, viewer)})`,
    follower: () => followsSql(viewer, author),
    inAudience: () => audienceSql(operands),
    polly: () =>
      polly === undefined
        ? 'false'
        : found(`page_owners s_o WHERE s_o.person_id = ${polly} AND s_o.account_id = ${viewer}`),
    member: () => `${viewer} IS NOT NULL`,
    guest: () => `${viewer} IS NULL`,
  };
  return sql[relation]();
}

/**
 * The condition that the author follows the viewer, who may then comment at level 1 (docs/decisions/04-reputation.md).
 */
export const followedSql = ({ viewer, author }: RelationshipOperands): string => followsSql(author, viewer);

/**
 * The condition that neither the viewer nor the author has blocked the other. PostgreSQL reads the viewer's blocks once
 * for each statement, not for each row. Indexes: the primary key of blocks, blocks_blocked.
 */
export const notBlockedSql = ({ viewer, author }: RelationshipOperands): string => `(${author} = ANY (ARRAY(
    SELECT s_b.blocked_id FROM blocks s_b WHERE s_b.blocker_id = ${viewer}
    UNION ALL SELECT s_b.blocker_id FROM blocks s_b WHERE s_b.blocked_id = ${viewer}
  ))) IS NOT TRUE`;
