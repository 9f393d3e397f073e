import { z } from 'zod';
import { NamedAuthor } from '../accounts/schemas.ts';
import { CivilDay, Id, Moment, Paging } from '../common/schemas.ts';
import { AbuseReason } from '../reports/schemas.ts';
import { MessageBox } from '../direct-messages/schemas.ts';

/** A type of notification (docs/decisions/13-notifications.md). */
export const NotificationType = z.enum([
  'reply',
  'mention',
  'comment',
  'post',
  // Acts of pollies and parties. If the member watches closely, each kind of act has its own type; otherwise all kinds
  // have the type `watched`.
  'position',
  'pagePost',
  'news',
  // A reminder of the polling day of a followed election.
  'election',
  // A request, a role or an offer that concerns the member, or an act of an organisation that the member follows closely.
  'organisation',
  // An act of a goal that the member owns, supports, or may answer.
  'goal',
  'watched',
  'follow',
  'followRequest',
  'followApproved',
  // Somebody whom the member invited has joined; or, to the one who joined, who had invited them.
  'invitation',
  // A message from another member. The notification does not have its text.
  'directMessage',
  'favorite',
  'level',
  'decision',
]);
export type NotificationType = z.infer<typeof NotificationType>;

/** A decision of a moderator or an admin that concerns the member. */
export const ModerationDecision = z.enum([
  'removed',
  'restored',
  'removalUpheld',
  'warned',
  'limited',
  'suspended',
  'banned',
  'unbanned',
  'sanctionLifted',
  'appealUpheld',
  'appealShortened',
  'appealLifted',
  // Acts of an admin on the account
  'roleGranted',
  'roleTaken',
  'boosted',
  'sessionEnded',
  'sessionsEnded',
  'passwordMailed',
  'stanceApproved',
  'stanceRejected',
  // Decisions on claims of a polly's page, and on who may speak for the polly
  'claimApproved',
  'claimRejected',
  'claimRevoked',
  'claimDisputed',
  'claimKept',
  'disputeUpheld',
  'disputeRejected',
  'staffAdded',
  'staffRemoved',
]);
export type ModerationDecision = z.infer<typeof ModerationDecision>;

/** An act of a polly or party of which watchers are notified; `election` is a reminder of a followed election. */
export const WatchedAct = z.enum(['position', 'pagePost', 'news', 'election']);
export type WatchedAct = z.infer<typeof WatchedAct>;

/**
 * What happened in an organisation. `requested`: a member asks to join. `approved`, `admin`, `member`, `offered`: the
 * reader's own request, role or offer of ownership. `inherited`: the reader owns it since its owner left. `owner`, `closed`: a new owner, the closing.
 * `posted`, `mentioned`: a post in its name, and one that mentions the reader.
 */
export const OrganisationAct = z.enum([
  'requested',
  'approved',
  'admin',
  'member',
  'offered',
  'inherited',
  'owner',
  'closed',
  'posted',
  'mentioned',
]);
export type OrganisationAct = z.infer<typeof OrganisationAct>;

/** What happened to an invitation. */
export const InvitationNews = z.enum(['joined', 'welcome']);
export type InvitationNews = z.infer<typeof InvitationNews>;
/**
 * An event of a goal. `opened`: it has its first supporters. `reached`: it has the supporters of a threshold.
 * `update`: its owner wrote news. `answered`, `closed`: the answer of its addressee, the closing.
 */
export const GoalAct = z.enum(['opened', 'reached', 'update', 'answered', 'closed']);
export type GoalAct = z.infer<typeof GoalAct>;

/** A notification, or several of one kind as a group ("Ann and 3 others"). */
export const NotificationGroup = z.object({
  /**
   * The key of the group. Groups on several pages of the list with the same key and the same `unread` are one group.
   */
  key: z.string(),
  type: NotificationType,
  unread: z.boolean(),
  /** The time of the newest notification in the group. */
  created: Moment,
  /** Some of the members who acted, latest first; empty if all are anonymous, or if no member acted. */
  actors: z.array(NamedAuthor),
  /** The number of notifications in the group. */
  count: z.number().int(),
  /** The path of the page that the notification is about. */
  href: z.string(),
  /** The beginning of the text that the notification is about. */
  excerpt: z.string().optional(),
  /** The watched polly or party and its act, or the followed election. */
  watched: z
    .object({
      name: z.string(),
      did: WatchedAct,
      /** The number of news articles; absent for other acts. */
      articles: z.number().int().optional(),
      /** The polling day of the election; absent for other acts. */
      day: CivilDay.optional(),
    })
    .optional(),
  /** The organisation, and what happened in it. */
  organisation: z.object({ name: z.string(), did: OrganisationAct }).optional(),
  /** `joined`: a guest of the reader joined. `welcome`: the actor had invited the reader. */
  invitation: InvitationNews.optional(),
  /** The goal, what happened to it, and the number of supporters of a reached threshold. */
  goal: z.object({ title: z.string(), did: GoalAct, supporters: z.number().int().optional() }).optional(),
  /** The box with the conversation of a message. */
  messageBox: MessageBox.optional(),
  /** The level that the member has reached. */
  level: z.number().int().optional(),
  decision: ModerationDecision.optional(),
  /** The reason of a moderator's decision. */
  reason: z.string().optional(),
  /** The rule for which a moderator removed an item of the member. */
  rule: AbuseReason.optional(),
  /** Whether a comment is on a stance of the member instead of a post. */
  onStance: z.literal(true).optional(),
  /** Whether a comment is on a goal of the member. */
  onGoal: z.literal(true).optional(),
});
export type NotificationGroup = z.infer<typeof NotificationGroup>;

/** Selects a page of the list of notifications. `take` counts notifications, not groups. */
export const NotificationFilters = Paging.omit({ skip: true, include: true });
export type NotificationFilters = z.input<typeof NotificationFilters>;

/** The number of unread groups of notifications, up to 100. */
export const UnreadCount = z.object({ unread: z.number().int() });
export type UnreadCount = z.infer<typeof UnreadCount>;

/** The notifications to mark as read: those of the groups with `keys`, those about the page at `path`, or all. */
export const ReadNotifications = z
  .strictObject({
    keys: z.array(z.string().max(100)).min(1).max(100).optional(),
    path: z.string().max(300).optional(),
    all: z.literal(true).optional(),
    /** The time after which notifications are excluded, because the member has not seen them. */
    until: Moment.optional(),
  })
  .refine(({ keys, path, all }) => [keys, path, all].filter((each) => each !== undefined).length === 1, {
    path: ['keys'],
    params: { errorCode: 'Required' },
  });
export type ReadNotifications = z.input<typeof ReadNotifications>;

/** The time at which a notification is mailed. */
export const NotificationDelivery = z.enum(['none', 'immediate', 'daily', 'weekly']);
export type NotificationDelivery = z.infer<typeof NotificationDelivery>;

/** The notification settings of a member. */
export const NotificationSettings = z.object({
  /**
   * The setting of each type of notification, in the order of the form. `choices` are the possible values of
   * `delivery`.
   */
  mails: z.array(
    z.object({ type: NotificationType, delivery: NotificationDelivery, choices: z.array(NotificationDelivery) }),
  ),
  /** The public key for subscriptions to push messages; absent if the site sends none. */
  pushKey: z.string().optional(),
});
export type NotificationSettings = z.infer<typeof NotificationSettings>;

/** A change of the settings. Absent fields keep their values. */
export const NotificationSettingsUpdate = z.strictObject({
  mails: z.array(z.strictObject({ type: NotificationType, delivery: NotificationDelivery })).max(20),
});
export type NotificationSettingsUpdate = z.input<typeof NotificationSettingsUpdate>;

/** A browser's subscription to push messages, with the values that the browser supplies. */
export const PushSubscription = z.strictObject({
  endpoint: z.url({ protocol: /^https?$/ }).max(1000),
  p256dh: z.string().regex(/^[\w-]{80,100}=*$/),
  auth: z.string().regex(/^[\w-]{20,30}=*$/),
});
export type PushSubscription = z.input<typeof PushSubscription>;

/** The subscription of the requesting browser to push messages; `id` is absent if there is none. */
export const PushState = z.object({ id: Id.optional() });
export type PushState = z.infer<typeof PushState>;

/** The result of an unsubscribe link in a mail. */
export const Unsubscribed = z.object({
  /** The types of notifications that are no longer mailed. */
  types: z.array(NotificationType),
});
export type Unsubscribed = z.infer<typeof Unsubscribed>;
