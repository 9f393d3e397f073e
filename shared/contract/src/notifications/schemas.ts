import { z } from 'zod';
import { NamedAuthor } from '../accounts/schemas.ts';
import { Id, Moment, Paging } from '../common/schemas.ts';

/** A type of notification (docs/decisions/13-notifications.md). */
export const NotificationType = z.enum([
  'reply',
  'mention',
  'comment',
  'post',
  // What pollies and parties do that the member watches closely, of a kind each; and, of all kinds, those watched
  // plainly.
  'position',
  'pagePost',
  'news',
  'watched',
  'follow',
  'followRequest',
  'followApproved',
  'favorite',
  'level',
  'decision',
]);
export type NotificationType = z.infer<typeof NotificationType>;

/** A decision of a moderator about the member's content. */
export const ModerationDecision = z.enum([
  'removed',
  'restored',
  'warned',
  'limited',
  'suspended',
  'unbanned',
  'stanceApproved',
  'stanceRejected',
  // On a claim of a polly's page, and who may speak for it.
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

/** An act of a polly or party of which watchers are notified. */
export const WatchedAct = z.enum(['position', 'pagePost', 'news']);
export type WatchedAct = z.infer<typeof WatchedAct>;

/** A notification, or several of one kind as a group ("Ann and 3 others"). */
export const NotificationGroup = z.object({
  /** Groups with the same key and `unread` on several pages are one group. */
  key: z.string(),
  type: NotificationType,
  unread: z.boolean(),
  /** The time of the newest one. */
  created: Moment,
  /** Some of the actors, latest first; empty if all are anonymous or there are none. */
  actors: z.array(NamedAuthor),
  /** The number of notifications. */
  count: z.number().int(),
  /** The path of its page. */
  href: z.string(),
  /** The text that it is about. */
  excerpt: z.string().optional(),
  /** The watched polly or party and its act. */
  watched: z
    .object({
      name: z.string(),
      did: WatchedAct,
      /** The number of news; absent for other acts. */
      articles: z.number().int().optional(),
    })
    .optional(),
  /** The level that was reached. */
  level: z.number().int().optional(),
  decision: ModerationDecision.optional(),
  /** The reason of a moderator's decision. */
  reason: z.string().optional(),
  /** Whether a comment is on a stance of the member instead of a post. */
  onStance: z.literal(true).optional(),
});
export type NotificationGroup = z.infer<typeof NotificationGroup>;

/** The list of notifications. `take` counts notifications, not groups. */
export const NotificationFilters = Paging.omit({ skip: true, include: true });
export type NotificationFilters = z.input<typeof NotificationFilters>;

/** The number of unread groups, up to 100. */
export const UnreadCount = z.object({ unread: z.number().int() });
export type UnreadCount = z.infer<typeof UnreadCount>;

/** The notifications to mark as read: of some groups, about the page at a path, or all. */
export const ReadNotifications = z
  .strictObject({
    keys: z.array(z.string().max(100)).min(1).max(100).optional(),
    path: z.string().max(300).optional(),
    all: z.literal(true).optional(),
    /** Excludes later notifications, which the member has not seen. */
    until: Moment.optional(),
  })
  .refine(({ keys, path, all }) => [keys, path, all].filter((each) => each !== undefined).length === 1, {
    path: ['keys'],
    params: { errorCode: 'Required' },
  });
export type ReadNotifications = z.input<typeof ReadNotifications>;

/** When a notification is mailed. */
export const NotificationDelivery = z.enum(['none', 'immediate', 'daily', 'weekly']);
export type NotificationDelivery = z.infer<typeof NotificationDelivery>;

/** The notification settings of a member. */
export const NotificationSettings = z.object({
  /** The setting of each type, in the order of the form. `choices` are the possible values. */
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

/** A browser's subscription to push messages, as the browser names it. */
export const PushSubscription = z.strictObject({
  endpoint: z.url({ protocol: /^https?$/ }).max(1000),
  p256dh: z.string().regex(/^[\w-]{80,100}=*$/),
  auth: z.string().regex(/^[\w-]{20,30}=*$/),
});
export type PushSubscription = z.input<typeof PushSubscription>;

/** Whether the requesting browser gets push messages. */
export const PushState = z.object({ id: Id.optional() });
export type PushState = z.infer<typeof PushState>;

/** The result of an unsubscribe link in a mail. */
export const Unsubscribed = z.object({
  /** The types that are no longer mailed. */
  types: z.array(NotificationType),
});
export type Unsubscribed = z.infer<typeof Unsubscribed>;
