import { z } from 'zod';
import { NamedAuthor } from '../accounts/schemas.ts';
import { Id, Moment, Paging } from '../common/schemas.ts';

/** What a member is told of (docs/decisions/13-notifications.md). */
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

/** What a moderator decided on something of the member. */
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

/** What a polly or party did, whose watchers are told. */
export const WatchedAct = z.enum(['position', 'pagePost', 'news']);
export type WatchedAct = z.infer<typeof WatchedAct>;

/** One notification, or several of one kind that are told as one ("Ann and 3 others"). */
export const NotificationGroup = z.object({
  /** Groups of several pages with one key and one `unread` are one. */
  key: z.string(),
  type: NotificationType,
  unread: z.boolean(),
  /** Of the newest of them. */
  created: Moment,
  /** Some of those who did it, the latest first; empty where all of them are anonymous or nobody did. */
  actors: z.array(NamedAuthor),
  /** How many there are. */
  count: z.number().int(),
  /** Where it leads, below the site's address. */
  href: z.string(),
  /** What it is about, in the words of its author. */
  excerpt: z.string().optional(),
  /** The polly or party that the member watches, and what it did. */
  watched: z
    .object({
      name: z.string(),
      did: WatchedAct,
      /** How many news there are; absent where it is something else. */
      articles: z.number().int().optional(),
    })
    .optional(),
  /** The level that was reached. */
  level: z.number().int().optional(),
  decision: ModerationDecision.optional(),
  /** Why a stance was not approved, or why something was removed or shown again. */
  reason: z.string().optional(),
  /** True where a comment is on a stance of the member, and not on a post. */
  onStance: z.literal(true).optional(),
});
export type NotificationGroup = z.infer<typeof NotificationGroup>;

/** The list of notifications; `take` counts single ones, of which a group can have several. */
export const NotificationFilters = Paging.omit({ skip: true, include: true });
export type NotificationFilters = z.input<typeof NotificationFilters>;

/** How many groups are unread; counted up to 100. */
export const UnreadCount = z.object({ unread: z.number().int() });
export type UnreadCount = z.infer<typeof UnreadCount>;

/** Which notifications have been read: those of some groups, those about the page at a path, or all. */
export const ReadNotifications = z
  .strictObject({
    keys: z.array(z.string().max(100)).min(1).max(100).optional(),
    path: z.string().max(300).optional(),
    all: z.literal(true).optional(),
    /** Nothing that came after this moment, which the member has not seen. */
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

/** How a member is told, beside the list of notifications. */
export const NotificationSettings = z.object({
  /** Of each type, in the order of a form. `choices` are those that make sense for it. */
  mails: z.array(
    z.object({ type: NotificationType, delivery: NotificationDelivery, choices: z.array(NotificationDelivery) }),
  ),
  /** The key with which a browser subscribes to push messages; absent where the site sends none. */
  pushKey: z.string().optional(),
});
export type NotificationSettings = z.infer<typeof NotificationSettings>;

/** A change of them; what is absent stays. */
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

/** Whether the browser that asks is told. */
export const PushState = z.object({ id: Id.optional() });
export type PushState = z.infer<typeof PushState>;

/** What the link of a mail ends. */
export const Unsubscribed = z.object({
  /** The types of which no mail comes any more. */
  types: z.array(NotificationType),
});
export type Unsubscribed = z.infer<typeof Unsubscribed>;
