import {
  commentPages,
  type ModerationDecision as ModerationDecisionName,
  type NamedAuthor,
  type NotificationGroup,
} from '@hustings/contract';
import { GoalAct, InvitationNews, MessageBox, ModerationDecision, OrganisationAct } from '@hustings/contract/schemas';
import { asAuthor } from '../../../access/authors/index.ts';
import type { NotificationRow } from './list.queries.ts';

/** The maximum number of members that a group names. The others are only counted. */
const maxNamed = 3;

/** Merges notifications with the same key and read state into groups, ordered by the latest notification of each. */
export function groupNotifications(rows: readonly NotificationRow[]): NotificationGroup[] {
  const groups = new Map<string, NotificationRow[]>();
  for (const row of rows) {
    const key = `${row.key} ${row.unread}`;
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return [...groups.values()].flatMap(toGroup);
}

function toGroup(rows: NotificationRow[]): NotificationGroup[] {
  const [latest] = rows;
  if (!latest) return [];
  const actors = [...new Map(rows.flatMap(actorsOf).map((author) => [author.userId, author])).values()];
  const excerpt = excerptOf(latest);
  return [
    {
      key: latest.key,
      type: latest.type,
      unread: latest.unread,
      created: latest.created,
      actors: actors.slice(0, maxNamed),
      count: rows.length,
      href: hrefOf(latest),
      ...(excerpt ? { excerpt } : {}),
      ...factsOf(latest),
      ...watchedOf(rows),
      ...organisationOf(latest),
      ...invitationOf(latest),
      ...goalOf(latest),
      ...messageOf(latest),
    },
  ];
}

/**
 * Returns the author of the act if the recipient may know them. Returns nobody for an official position, which belongs
 * to the polly.
 */
function actorsOf(row: NotificationRow): NamedAuthor[] {
  const author = row.named && row.watchedAct !== 'position' ? asAuthor(row) : undefined;
  return author && 'userId' in author ? [author] : [];
}

/** Returns the text that identifies the subject of a notification. */
function excerptOf(row: NotificationRow): string | undefined {
  if (row.type === 'decision' && row.pageName) return row.pageName;
  const { type, postTitle, postExcerpt, stanceExcerpt, commentExcerpt, newsTitle } = row;
  const own = type === 'decision' ? stanceExcerpt : (stanceExcerpt ?? postExcerpt);
  return commentExcerpt ?? newsTitle ?? postTitle ?? own ?? undefined;
}

function decisionOf({ type, detail }: NotificationRow): ModerationDecisionName | undefined {
  return type === 'decision' ? ModerationDecision.safeParse(detail?.split(':')[0]).data : undefined;
}

/** Describes the act of a watched polly or party, or a followed election. Adds up the numbers of articles of several news notifications. */
function watchedOf(rows: readonly NotificationRow[]): Pick<NotificationGroup, 'watched'> {
  const [latest] = rows;
  const name = latest?.pageName ?? latest?.partyName ?? latest?.electionName;
  if (!latest?.watchedAct || !name) return {};
  if (latest.watchedAct === 'election')
    return { watched: { name, did: 'election', ...(latest.electionDay ? { day: latest.electionDay } : {}) } };
  const articles = rows.reduce((sum, row) => sum + row.articles, 0);
  return { watched: { name, did: latest.watchedAct, ...(latest.watchedAct === 'news' ? { articles } : {}) } };
}

/** Describes what happened in an organisation. */
function organisationOf({ organisationName, detail }: NotificationRow): Pick<NotificationGroup, 'organisation'> {
  const did = OrganisationAct.safeParse(detail?.split(':')[0]).data;
  return organisationName && did ? { organisation: { name: organisationName, did } } : {};
}

/** Describes what happened to an invitation. */
function invitationOf({ type, detail }: NotificationRow): Pick<NotificationGroup, 'invitation'> {
  if (type !== 'invitation') return {};
  const news = InvitationNews.safeParse(detail?.split(':')[0]).data;
  return news ? { invitation: news } : {};
}

/** Tells in which box the conversation of a message is. */
function messageOf({ type, detail }: NotificationRow): Pick<NotificationGroup, 'messageBox'> {
  if (type !== 'directMessage') return {};
  const box = MessageBox.safeParse(detail?.split(':')[0]).data;
  return box ? { messageBox: box } : {};
}

/** Describes what happened to a goal. */
function goalOf({ goalTitle, detail }: NotificationRow): Pick<NotificationGroup, 'goal'> {
  const [act, , supporters] = detail?.split(':') ?? [];
  const did = GoalAct.safeParse(act).data;
  if (!goalTitle || !did) return {};
  return { goal: { title: goalTitle, did, ...(supporters === undefined ? {} : { supporters: Number(supporters) }) } };
}

function factsOf(
  row: NotificationRow,
): Pick<NotificationGroup, 'level' | 'decision' | 'reason' | 'rule' | 'onStance' | 'onGoal'> {
  if (row.type === 'level') return { level: Number(row.detail) };
  if (row.type === 'comment' && row.onStance) return { onStance: true };
  if (row.type === 'comment' && row.onGoal) return { onGoal: true };
  const decision = decisionOf(row);
  if (!decision) return {};
  const reason = decision === 'stanceRejected' ? row.stanceReason : (row.reportReason ?? row.sanctionReason);
  return { decision, ...(reason ? { reason } : {}), ...(row.reportRule ? { rule: row.reportRule } : {}) };
}

/** The decisions that leave the item on the site, so that the notification links to the item's page. */
const withPage: ReadonlySet<ModerationDecisionName | undefined> = new Set([
  'restored',
  'stanceApproved',
  'stanceRejected',
] as const);

/** The decisions on sanctions. The page of the member's sanctions has the statement of reasons and the appeal. */
const onSanctions: ReadonlySet<ModerationDecisionName | undefined> = new Set([
  'warned',
  'limited',
  'suspended',
  'banned',
  'unbanned',
  'sanctionLifted',
  'appealUpheld',
  'appealShortened',
  'appealLifted',
] as const);

/** The decisions on removals. The page of the member's removed items has the statement of reasons and the appeal. */
const onRemovals: ReadonlySet<ModerationDecisionName | undefined> = new Set(['removed', 'removalUpheld'] as const);

function hrefOf(row: NotificationRow): string {
  if (row.watchedAct === 'election') return `${commentPages.Election}${row.electionId}`;
  if (row.organisationSlug) {
    const page = commentPages.Organisation + row.organisationSlug;
    const did = organisationOf(row).organisation?.did;
    if (row.postSlug && (did === 'posted' || did === 'mentioned')) return commentPages.Post + row.postSlug;
    return did === 'requested' ? `${page}/members` : page;
  }
  if (row.conversationId) return `/chat/messages/${row.conversationId}`;
  if (row.goalSlug) return commentPages.Goal + row.goalSlug;
  if (row.watchedAct === 'news') {
    return row.partyName ? `${commentPages.Party}${row.partySlug}` : `${commentPages.Polly}${row.pollySlug}`;
  }
  // The claim page of a polly shows every decision on its claims.
  if (row.type === 'decision' && row.pageName && row.pollySlug) return `/Claim_My_Page/${row.pollySlug}`;
  if (row.type === 'decision' && onSanctions.has(decisionOf(row))) return '/user-banned';
  if (row.type === 'decision' && onRemovals.has(decisionOf(row))) return '/my-stuff/removed';
  if (row.type === 'decision' && !withPage.has(decisionOf(row))) return '/notifications';
  if (row.pagePath) return `${row.pagePath}?comment=${row.commentId}`;
  if (row.postSlug) return commentPages.Post + row.postSlug;
  if (row.stanceSlug) return commentPages.TopicStance + row.stanceSlug;
  if (row.type === 'level') return '/settings';
  if (invitationOf(row).invitation === 'joined') return '/my-stuff/invitations';
  return actorsOf(row)[0]?.profileUrl ?? '/notifications';
}
