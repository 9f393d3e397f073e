import { z } from 'zod';
import { Email, LogInAnswer, NewPassword, UserName } from '../accounts/schemas.ts';
import { InterfaceLanguage, Moment, nameText } from '../common/schemas.ts';
import { CurrentPassword, OneTimeCode } from '../credentials/schemas.ts';

/** An identity provider. The calls name X `twitter`. */
export const SocialProvider = z.enum(['facebook', 'twitter']);
export type SocialProvider = z.infer<typeof SocialProvider>;

/** The providers for which this site has credentials. */
export const SocialProviders = z.object({ results: z.array(SocialProvider) });
export type SocialProviders = z.infer<typeof SocialProviders>;

/** The page of this site to which X redirects the browser. */
export const TwitterRequest = z.strictObject({ oauth_callback: z.url().max(500) });
export type TwitterRequest = z.input<typeof TwitterRequest>;

/** The address at the provider where the person signs in. */
export const SocialRedirect = z.object({ redirectUrl: z.string() });
export type SocialRedirect = z.infer<typeof SocialRedirect>;

/** The parameters with which X redirects the browser back to this site. */
export const TwitterVerification = z.strictObject({
  oauth_token: z.string().min(1).max(200),
  oauth_verifier: z.string().min(1).max(200),
  useTokenCookie: z.boolean().default(false),
  rememberMe: z.boolean().default(false),
});
export type TwitterVerification = z.input<typeof TwitterVerification>;

/**
 * The fields of each step after the provider has identified the person. A person with an account gives at most a
 * one-time code. A new person signs up with user name, age and consent, as in any sign-up.
 */
const continuation = {
  /** True to get the session as an HttpOnly cookie instead of a token in the answer. The web shell does this. */
  useTokenCookie: z.boolean().default(false),
  /** Whether the session lasts longer (docs/decisions/03-accounts.md). */
  rememberMe: z.boolean().default(false),
  oneTimeCode: OneTimeCode.optional(),
  /** Whether to undo the deletion of the account. Otherwise a deleted account cannot log in (`AccountDeleted`). */
  undoDeletion: z.boolean().default(false),
  userName: UserName.optional(),
  displayName: nameText({ max: 'displayNameCharacters' }).optional(),
  language: InterfaceLanguage.default('en'),
  /** Confirms that the person has the minimum age of the site. */
  ofAge: z.boolean().optional(),
  /** Explicit consent to the storing of political opinions (GDPR, Art. 9); may be given later. */
  consentToOpinions: z.boolean().default(false),
  /**
   * A mail address to use instead of the provider's, or if the provider gave none. The account is then activated by
   * mail.
   */
  overridingEmail: Email.optional(),
  /** A password for the new account, as a second way to log in. */
  overridingPassword: NewPassword.optional(),
};

interface SignUpPart {
  userName?: string | undefined;
  ofAge?: boolean | undefined;
  overridingEmail?: string | undefined;
  overridingPassword?: string | undefined;
}

const namesItself = ({ userName, ofAge, overridingEmail, overridingPassword }: SignUpPart): boolean =>
  userName !== undefined || (!ofAge && overridingEmail === undefined && overridingPassword === undefined);
const nameRequired = { path: ['userName'], params: { errorCode: 'Required' } };

const isOfAge = ({ userName, ofAge }: SignUpPart): boolean => userName === undefined || ofAge === true;
const ageRequired = { path: ['ofAge'], params: { errorCode: 'TooYoung' } };

/** A step of a sign-in by Facebook. Only the first step has an `accessToken`. */
export const FacebookSignIn = z
  .strictObject({
    accessToken: z.string().min(1).max(2_000).optional(),
    /** The `state` in the address of Facebook's dialog. A session in a cookie requires it. */
    state: z.string().max(100).optional(),
    ...continuation,
  })
  .refine(namesItself, nameRequired)
  .refine(isOfAge, ageRequired);
export type FacebookSignIn = z.input<typeof FacebookSignIn>;

/** A step of a sign-in by X after X has redirected the browser back. */
export const TwitterSignIn = z
  .strictObject(continuation)
  .refine(namesItself, nameRequired)
  .refine(isOfAge, ageRequired);
export type TwitterSignIn = z.input<typeof TwitterSignIn>;

/** The result of a step of a sign-in. The fields of a log-in are present once the person is signed in. */
export const SocialAnswer = LogInAnswer.partial().extend({
  /**
   * `signUp`: no account has this identity yet. `activationMail`: the person has signed up, and has to confirm the mail
   * address. `connected`: the identity now belongs to the account of the caller.
   */
  outcome: z.enum(['signedIn', 'signUp', 'activationMail', 'connected']),
  provider: SocialProvider,
  /** The provider's data about a person who signs up. */
  person: z.object({ name: z.string(), userName: z.string().optional(), email: z.string().optional() }).optional(),
  /** The address to which the activation mail of this sign-up, or of a pending one with the same identity, was sent. */
  activationSentTo: z.string().optional(),
});
export type SocialAnswer = z.infer<typeof SocialAnswer>;

/**
 * Joins an identity to the account with the mail address that the provider has verified. Requires the password of this
 * account.
 */
export const SocialJoin = z.strictObject({
  password: CurrentPassword,
  oneTimeCode: OneTimeCode.optional(),
  undoDeletion: z.boolean().default(false),
  useTokenCookie: z.boolean().default(false),
  rememberMe: z.boolean().default(false),
});
export type SocialJoin = z.input<typeof SocialJoin>;

/** The connection of an identity with an account that a mailed link confirms. */
export const SocialJoinLink = z.object({ provider: SocialProvider, name: z.string(), userName: z.string() });
export type SocialJoinLink = z.infer<typeof SocialJoinLink>;

/** A provider, and whether the member can sign in with it. */
export const SocialConnection = z.object({
  provider: SocialProvider,
  /**
   * Whether this site has credentials for the provider. Without credentials, a connection can be removed but not used.
   */
  offered: z.boolean(),
  /** The member's name at the provider; absent without a connection. */
  name: z.string().optional(),
  since: Moment.optional(),
});
export type SocialConnection = z.infer<typeof SocialConnection>;

/** The log-in methods of a member. */
export const SocialConnections = z.object({
  results: z.array(SocialConnection),
  hasPassword: z.boolean(),
});
export type SocialConnections = z.infer<typeof SocialConnections>;
