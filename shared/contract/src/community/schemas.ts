import { z } from 'zod';
import { Email, HumanCheckSolution } from '../accounts/schemas.ts';
import { InterfaceLanguage, oneLine, writtenText } from '../common/schemas.ts';

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
