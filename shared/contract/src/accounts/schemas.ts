import { z } from 'zod';
import { isAtMost, limitsInForce } from '../limits-in-force.ts';
import { fixedLengths } from '../limits.ts';
import { passwordGaps } from './password.ts';
import { Id, InterfaceLanguage, Moment, nameText, ResponseStatus } from '../common/schemas.ts';
import { LevelRight } from '../levels/schemas.ts';
import { ownProfile } from '../profiles/schemas.ts';

/** A user name: characters `A-Z a-z 0-9 . _ -`, unique in any case, never changed (docs/decisions/03-accounts.md). */
export const UserName = z
  .string()
  .min(fixedLengths.userName.min)
  .max(fixedLengths.userName.max)
  .regex(/^[A-Za-z0-9._-]+$/, 'Letters, digits, dot, underscore and hyphen only.');
export type UserName = z.infer<typeof UserName>;

/** An e-mail address, compared in lower case. */
export const Email = z.email().max(fixedLengths.email.max);
export type Email = z.infer<typeof Email>;

/** A new password: see `passwordGaps`. The server also refuses common passwords. */
export const NewPassword = z
  .string()
  .check(isAtMost('passwordCharacters'))
  .refine((password) => passwordGaps(password, limitsInForce()).length === 0, {
    params: { errorCode: 'WeakPassword' },
  });
export type NewPassword = z.infer<typeof NewPassword>;

/** The operator's settings of sign-up (docs/decisions/03-accounts.md). */
export const SignUpTerms = z.object({
  /** The minimum age in years. */
  minimumAge: z.number().int().min(13),
  /** Whether the site can send mail; otherwise the operator activates accounts. */
  sendsMail: z.boolean(),
  /** The captcha. `work`: the browser solves a proof of work. `recaptcha`: Google checks the visitor. */
  humanCheck: z.enum(['work', 'recaptcha']),
});
export type SignUpTerms = z.infer<typeof SignUpTerms>;

/** The solution of the captcha. The specification calls its field `g-recaptcha-response`. */
export const HumanCheckSolution = z
  .string()
  .max(4_000)
  .refine((solution) => solution !== '', { params: { errorCode: 'CaptchaRequired' } });
export type HumanCheckSolution = z.infer<typeof HumanCheckSolution>;

/**
 * A sign-up (docs/product.md#2-pages, docs/product.md#5-validation and docs/product.md#7-calls;
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
    /** Confirms that the person is `minimumAge` years old or older. */
    ofAge: z.boolean().refine((ofAge) => ofAge, { params: { errorCode: 'TooYoung' } }),
    /** Explicit consent to the storing of political opinions (GDPR, Art. 9); may be given later. */
    consentToOpinions: z.boolean(),
    useTokenCookie: z.boolean().optional(),
    /** The key of the invitation that led here. A key that is not valid has no effect. */
    invitation: z.string().max(200).optional(),
    'g-recaptcha-response': HumanCheckSolution,
  })
  .refine((form) => form.password === form.confirmPassword, {
    path: ['confirmPassword'],
    params: { errorCode: 'PasswordsDiffer' },
  });
export type Registration = z.input<typeof Registration>;

/** A log-in with user name or e-mail address, and password. */
export const Credentials = z.strictObject({
  userName: z.string().min(1).max(fixedLengths.email.max),
  password: z.string().min(1).check(isAtMost('passwordCharacters')),
  /** A one-time code or a recovery code, if the account requires one (`OneTimeCodeNeeded`). */
  oneTimeCode: z.string().trim().min(1).max(40).optional(),
  rememberMe: z.boolean().default(false),
  /** Whether to undo the deletion of the account. Otherwise a deleted account cannot log in (`AccountDeleted`). */
  undoDeletion: z.boolean().default(false),
  /** True to get the session as an HttpOnly cookie instead of a token in the answer. The web shell does this. */
  useTokenCookie: z.boolean().default(false),
});
export type Credentials = z.input<typeof Credentials>;

/** The current rights of the member. `anonymous` is present only if the member may publish anonymously now. */
const Permissions = z.array(LevelRight);

/** The answer of a log-in, with the fields of ServiceStack (docs/decisions/02-api.md). */
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
  /** The page where a member starts who came from no other; absent for the home page. */
  startPath: z.string().optional(),
  responseStatus: ResponseStatus.optional(),
});
export type LogInAnswer = z.infer<typeof LogInAnswer>;

/** The signed-in member (docs/product.md#3-entities). */
export const CurrentUser = z.object({
  userId: Id,
  sessionId: Id,
  /** The token of the request; absent for a session in a cookie, which scripts cannot read. */
  bearerToken: z.string().optional(),
  userName: z.string(),
  ...ownProfile,
  email: z.string(),
  roles: z.array(z.string()),
  /** Present for an admin whose role waits until one-time codes are set up, because the site requires them. */
  adminNeedsCodes: z.literal(true).optional(),
  permissions: Permissions,
  profileUrl: z.string(),
  /** 0: not banned. 1: banned. */
  bannedStatus: z.union([z.literal(0), z.literal(1)]),
  /** The limit or suspension in force, with its end (docs/decisions/12-moderation.md). */
  sanction: z.object({ kind: z.enum(['limit', 'suspend']), ends: Moment }).optional(),
  /** The level, 0 to 7 (docs/decisions/04-reputation.md). */
  reputationLevel: z.number().int(),
  /** Temporary further levels, which count for posting and commenting limits (docs/decisions/04-reputation.md). */
  reputationBoost: z.object({ levels: z.number().int(), ends: Moment }).optional(),
  consentToOpinions: z.boolean(),
  language: InterfaceLanguage,
  /** The name of this field is from docs/product.md#3-entities. */
  user_privilege: z.object({
    /**
     * Whether the member is verified, has level 4 or more, and is under no sanction (docs/decisions/07-anonymity.md).
     */
    mayPostAnonymously: z.boolean(),
  }),
});
export type CurrentUser = z.infer<typeof CurrentUser>;

/** A task that the captcha gives to the browser: a proof of work in the format of ALTCHA. */
export const HumanCheck = z.record(z.string(), z.unknown());
export type HumanCheck = z.infer<typeof HumanCheck>;

/** A mail that was stored instead of sent (demo only). */
export const KeptMail = z.object({
  id: Id,
  to: z.string(),
  /** The reply address, if it differs from the sender. */
  replyTo: z.string().optional(),
  /** The address for one-click unsubscription by POST (RFC 8058). */
  unsubscribeUrl: z.string().optional(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  created: Moment,
});
export type KeptMail = z.infer<typeof KeptMail>;

/** A named author, as others see them. */
export const NamedAuthor = z.object({
  userId: Id,
  userName: z.string(),
  displayName: z.string().optional(),
  profileUrl: z.string(),
  reputationLevel: z.number().int(),
  /** The address of the author's picture, 96 pixels wide. The parameter `size` selects another width. */
  avatarUrl: z.string().optional(),
});
export type NamedAuthor = z.infer<typeof NamedAuthor>;

/** An anonymous author. Nothing in an answer identifies the member (docs/decisions/07-anonymity.md). */
export const AnonymousAuthor = z.object({
  anonymous: z.literal(true),
  /** Always true, since only members with a verified identity can publish anonymously. */
  verified: z.literal(true),
  /**
   * The number in "Anonymous 3", which identifies the author within one thread only. Absent until the post, comment or
   * stance is published.
   */
  pseudonym: z.number().int().optional(),
  /** Present if the caller is the author. */
  own: z.literal(true).optional(),
});
export type AnonymousAuthor = z.infer<typeof AnonymousAuthor>;

/**
 * An organisation of members as the author of a post in its name (docs/decisions/18-organisations.md). Only those who
 * run it learn which member wrote.
 */
export const OrganisationAuthor = z.object({
  organisation: z.object({
    organisationId: Id,
    slug: z.string(),
    name: z.string(),
    /** The address of the picture, 96 pixels wide. The parameter `size` selects another width. */
    imageUrl: z.string().optional(),
  }),
  /** Present if the caller runs the organisation. */
  own: z.literal(true).optional(),
  /** The member who wrote, for those who run the organisation; absent after the purge of the account. */
  writtenBy: NamedAuthor.optional(),
});
export type OrganisationAuthor = z.infer<typeof OrganisationAuthor>;

/** An author, as others see them. */
export const Author = z.union([NamedAuthor, AnonymousAuthor]);
export type Author = z.infer<typeof Author>;

/** The author of a post: a member, named or anonymous, or an organisation. */
export const PostAuthor = z.union([NamedAuthor, AnonymousAuthor, OrganisationAuthor]);
export type PostAuthor = z.infer<typeof PostAuthor>;
