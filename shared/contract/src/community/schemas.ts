import { z } from 'zod';
import { Email, HumanCheckSolution } from '../accounts/schemas.ts';
import { Id, InterfaceLanguage, LocalizedText, Moment, oneLine, Paging, writtenText } from '../common/schemas.ts';
import { fixedLengths } from '../limits.ts';

/** Whether visitors can send a message to the operator (docs/decisions/15-pages.md). */
export const ContactTerms = z.object({ reachable: z.boolean() });
export type ContactTerms = z.infer<typeof ContactTerms>;

/** A message to the operator. */
export const ContactMessage = z.strictObject({
  /** The name of the sender: one line, because it becomes part of a mail header. */
  name: oneLine({ max: 'contactNameCharacters' }),
  /** The mail address of the sender, for an answer. */
  email: Email,
  subject: oneLine({ max: 'contactSubjectCharacters' }),
  message: writtenText({ max: 'contactMessageCharacters' }),
  'g-recaptcha-response': HumanCheckSolution,
});
export type ContactMessage = z.input<typeof ContactMessage>;

/** A subscription to the newsletter. It starts when the owner of the address confirms the subscription. */
export const NewsletterRequest = z.strictObject({
  email: Email,
  language: InterfaceLanguage.default('en'),
});
export type NewsletterRequest = z.input<typeof NewsletterRequest>;

/** The key of a link in a mail of the newsletter. */
export const NewsletterKey = z.strictObject({ key: z.string().max(100) });
export type NewsletterKey = z.input<typeof NewsletterKey>;

/** Whether a newsletter is a draft, is on its way to the outbox, or is there for every subscriber. */
export const NewsletterState = z.enum(['draft', 'sending', 'sent']);
export type NewsletterState = z.infer<typeof NewsletterState>;

/** The version that an admin has read. Another stored version refuses the change. */
const version = z.number().int().min(1);

/** A newsletter in both languages, as admins see it. */
export const Newsletter = z.object({
  id: Id,
  subject: LocalizedText,
  /** Paragraphs between empty lines. */
  body: LocalizedText,
  version,
  state: NewsletterState,
  changed: Moment,
  /** The number of mails that the outbox has got. */
  mails: z.number().int(),
});
export type Newsletter = z.infer<typeof Newsletter>;

const subject = oneLine(fixedLengths.newsletterSubject);
const body = writtenText(fixedLengths.newsletterBody);

/** The texts of a newsletter; `change` names the draft that they replace. */
export const NewsletterDraft = z.strictObject({
  subject: z.strictObject({ en: subject, nl: subject }),
  body: z.strictObject({ en: body, nl: body }),
  change: z.strictObject({ id: Id, version }).optional(),
});
export type NewsletterDraft = z.input<typeof NewsletterDraft>;

/** The version of a newsletter to send. */
export const NewsletterSending = z.strictObject({ version });
export type NewsletterSending = z.input<typeof NewsletterSending>;

/** A subscriber of the newsletter, as admins see it. */
export const NewsletterSubscriber = z.object({
  id: Id,
  email: z.string(),
  language: InterfaceLanguage,
  requested: Moment,
  /** Absent until the owner of the address confirms it. */
  confirmed: Moment.optional(),
});
export type NewsletterSubscriber = z.infer<typeof NewsletterSubscriber>;

/** The search among subscribers. `term` is the beginning of an address. */
export const NewsletterSubscriberFilters = Paging.extend({ term: z.string().max(fixedLengths.email.max).optional() });
export type NewsletterSubscriberFilters = z.input<typeof NewsletterSubscriberFilters>;

/** The numbers of confirmed subscribers by language, and of addresses that wait for a confirmation. */
export const NewsletterCounts = z.object({ en: z.number().int(), nl: z.number().int(), waiting: z.number().int() });
export type NewsletterCounts = z.infer<typeof NewsletterCounts>;

/** The forum of this site, if it has one. */
export const Community = z.object({
  /** The address at which members sign in to the forum; absent without a forum. */
  forumUrl: z.string().optional(),
});
export type Community = z.infer<typeof Community>;

/** A log-in request of a forum (DiscourseConnect). */
export const ForumSignIn = z.strictObject({
  /** The payload of the request, in base64. */
  sso: z.string().min(1).max(4_000),
  /** The HMAC-SHA-256 of `sso` under the secret that the site shares with the forum, in hexadecimal. */
  sig: z.string().length(64),
});
export type ForumSignIn = z.input<typeof ForumSignIn>;
