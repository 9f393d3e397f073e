import { z } from 'zod';
import { isAtMost, limitsInForce } from '../limits-in-force.ts';
import { fixedLengths } from '../limits.ts';
import { passwordGaps } from './password.ts';
import { Id, InterfaceLanguage, Moment, nameText, ResponseStatus } from '../common/schemas.ts';
import { LevelRight } from '../levels/schemas.ts';
import { ownProfile } from '../profiles/schemas.ts';

/** `A-Z a-z 0-9 . _ -`, unique in any case, never changed (docs/decisions/03-accounts.md). */
export const UserName = z
  .string()
  .min(fixedLengths.userName.min)
  .max(fixedLengths.userName.max)
  .regex(/^[A-Za-z0-9._-]+$/, 'Letters, digits, dot, underscore and hyphen only.');
export type UserName = z.infer<typeof UserName>;

/** An e-mail address, compared in lower case. */
export const Email = z.email().max(fixedLengths.email.max);
export type Email = z.infer<typeof Email>;

/** A new password: see `passwordGaps`. Common passwords are refused by the server besides. */
export const NewPassword = z
  .string()
  .check(isAtMost('passwordCharacters'))
  .refine((password) => passwordGaps(password, limitsInForce()).length === 0, {
    params: { errorCode: 'WeakPassword' },
  });
export type NewPassword = z.infer<typeof NewPassword>;

/** What an operator sets of sign-up (docs/decisions/03-accounts.md). */
export const SignUpTerms = z.object({
  /** In years. */
  minimumAge: z.number().int().min(13),
  /** Whether the site can send mail; else the operator activates accounts. */
  sendsMail: z.boolean(),
  /** `work`: the browser solves a problem of the site's own. `recaptcha`: Google checks the visitor. */
  humanCheck: z.enum(['work', 'recaptcha']),
});
export type SignUpTerms = z.infer<typeof SignUpTerms>;

/** The solution of the human check, in a field that the specification names `g-recaptcha-response`. */
export const HumanCheckSolution = z
  .string()
  .max(4_000)
  .refine((solution) => solution !== '', { params: { errorCode: 'CaptchaRequired' } });
export type HumanCheckSolution = z.infer<typeof HumanCheckSolution>;

/**
 * What sign-up asks (docs/product.md#2-pages, docs/product.md#5-validation and docs/product.md#7-calls;
 * docs/decisions/03-accounts.md).
 */
export const Registration = z
  .strictObject({
    userName: UserName,
    email: Email,
    password: NewPassword,
    confirmPassword: z.string().check(isAtMost('passwordCharacters')),
    firstName: nameText({ max: 'displayNameCharacters' }).optional(),
    lastName: nameText({ max: 'displayNameCharacters' }).optional(),
    displayName: nameText({ max: 'displayNameCharacters' }).optional(),
    language: InterfaceLanguage.default('en'),
    /** "I am N or older". */
    ofAge: z.boolean().refine((ofAge) => ofAge, { params: { errorCode: 'TooYoung' } }),
    /** Explicit consent to the storing of political opinions (GDPR, Art. 9); may be given later. */
    consentToOpinions: z.boolean(),
    useTokenCookie: z.boolean().optional(),
    'g-recaptcha-response': HumanCheckSolution,
  })
  .refine((form) => form.password === form.confirmPassword, {
    path: ['confirmPassword'],
    params: { errorCode: 'PasswordsDiffer' },
  });
export type Registration = z.input<typeof Registration>;

/** User name or e-mail address, and password. */
export const Credentials = z.strictObject({
  userName: z.string().min(1).max(fixedLengths.email.max),
  password: z.string().min(1).check(isAtMost('passwordCharacters')),
  /** Where the account asks for one (`OneTimeCodeNeeded`): of the authenticator app, or a recovery code. */
  oneTimeCode: z.string().trim().min(1).max(40).optional(),
  rememberMe: z.boolean().default(false),
  /** Undoes the deletion of the account, where it was refused for that (`AccountDeleted`). */
  undoDeletion: z.boolean().default(false),
  /** True in the web shell: the session is an HttpOnly cookie and the answer carries no token. */
  useTokenCookie: z.boolean().default(false),
});
export type Credentials = z.input<typeof Credentials>;

/** What the member may do now: the rights of the level, a boost counted. `anonymous` is there only where it holds. */
const Permissions = z.array(LevelRight);

/** What a log-in answers: the fields of ServiceStack (docs/decisions/02-api.md). */
export const LogInAnswer = z.object({
  userId: Id,
  sessionId: Id,
  userName: z.string(),
  displayName: z.string().optional(),
  bearerToken: z.string().optional(),
  roles: z.array(z.string()),
  permissions: Permissions,
  bannedStatus: z.union([z.literal(0), z.literal(1)]),
  profileUrl: z.string(),
  responseStatus: ResponseStatus.optional(),
});
export type LogInAnswer = z.infer<typeof LogInAnswer>;

/** The signed-in member (docs/product.md#3-entities). */
export const CurrentUser = z.object({
  userId: Id,
  sessionId: Id,
  /** The token by which the request came; absent where it came by a cookie, which no script may read. */
  bearerToken: z.string().optional(),
  userName: z.string(),
  ...ownProfile,
  email: z.string(),
  roles: z.array(z.string()),
  permissions: Permissions,
  profileUrl: z.string(),
  /** 0 normal, 1 banned. */
  bannedStatus: z.union([z.literal(0), z.literal(1)]),
  /** 0 to 7 (docs/decisions/04-reputation.md). */
  reputationLevel: z.number().int(),
  /** Temporary further levels, which count for posting and commenting limits (docs/decisions/04-reputation.md). */
  reputationBoost: z.object({ levels: z.number().int(), ends: Moment }).optional(),
  consentToOpinions: z.boolean(),
  language: InterfaceLanguage,
  /** Named as in docs/product.md#3-entities. */
  user_privilege: z.object({
    /** Verified, of level 4 or more, and under no sanction (docs/decisions/07-anonymity.md). */
    mayPostAnonymously: z.boolean(),
  }),
});
export type CurrentUser = z.infer<typeof CurrentUser>;

/** A problem of the human check: a proof of work in the form that the ALTCHA widget takes. */
export const HumanCheck = z.record(z.string(), z.unknown());
export type HumanCheck = z.infer<typeof HumanCheck>;

/** A mail that was kept instead of sent (demo only). */
export const KeptMail = z.object({
  id: Id,
  to: z.string(),
  /** Where an answer goes, if not to the sender. */
  replyTo: z.string().optional(),
  /** Where a POST ends such mails with one click (RFC 8058). */
  unsubscribeUrl: z.string().optional(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  created: Moment,
});
export type KeptMail = z.infer<typeof KeptMail>;

/** Somebody who writes under their own name, as others see them. */
export const NamedAuthor = z.object({
  userId: Id,
  userName: z.string(),
  displayName: z.string().optional(),
  profileUrl: z.string(),
  reputationLevel: z.number().int(),
  /** The address of the picture, 96 pixels wide; add `size` for another. */
  avatarUrl: z.string().optional(),
});
export type NamedAuthor = z.infer<typeof NamedAuthor>;

/** Somebody who writes anonymously. Nothing here, and nothing beside it, tells who (docs/decisions/07-anonymity.md). */
export const AnonymousAuthor = z.object({
  anonymous: z.literal(true),
  /** The identity behind it was verified. */
  verified: z.literal(true),
  /**
   * "Anonymous 3": the same person within one thread; it says nothing in another. Absent until the item has appeared.
   */
  pseudonym: z.number().int().optional(),
  /** True for the author alone. */
  own: z.literal(true).optional(),
});
export type AnonymousAuthor = z.infer<typeof AnonymousAuthor>;

/** Who wrote something, as others see it. */
export const Author = z.union([NamedAuthor, AnonymousAuthor]);
export type Author = z.infer<typeof Author>;
