import { z } from 'zod';
import { Email, LogInAnswer, NewPassword, UserName } from '../accounts/schemas.ts';
import { InterfaceLanguage, Moment, nameText } from '../common/schemas.ts';
import { CurrentPassword, OneTimeCode } from '../credentials/schemas.ts';

/** An identity provider. `twitter` is X, under the name in the calls. */
export const SocialProvider = z.enum(['facebook', 'twitter']);
export type SocialProvider = z.infer<typeof SocialProvider>;

/** The providers for which this site has credentials. */
export const SocialProviders = z.object({ results: z.array(SocialProvider) });
export type SocialProviders = z.infer<typeof SocialProviders>;

/** The page of this site to which X redirects the browser. */
export const TwitterRequest = z.strictObject({ oauth_callback: z.url().max(500) });
export type TwitterRequest = z.input<typeof TwitterRequest>;

/** The address to sign in at the provider. */
export const SocialRedirect = z.object({ redirectUrl: z.string() });
export type SocialRedirect = z.infer<typeof SocialRedirect>;

/** The parameters with which X redirects the browser. */
export const TwitterVerification = z.strictObject({
  oauth_token: z.string().min(1).max(200),
  oauth_verifier: z.string().min(1).max(200),
  useTokenCookie: z.boolean().default(false),
  rememberMe: z.boolean().default(false),
});
export type TwitterVerification = z.input<typeof TwitterVerification>;

/**
 * How a sign-in goes on once the provider has vouched for the person. A known one needs nothing but, where the account
 * asks for it, a one-time code; a new one signs up: user name, age and consent as in any sign-up.
 */
const continuation = {
  /** True in the web shell: the session is an HttpOnly cookie and the answer carries no token. */
  useTokenCookie: z.boolean().default(false),
  /** The session lasts longer (docs/decisions/03-accounts.md). */
  rememberMe: z.boolean().default(false),
  oneTimeCode: OneTimeCode.optional(),
  /** Whether to restore the account, if the log-in was refused because of its deletion (`AccountDeleted`). */
  undoDeletion: z.boolean().default(false),
  userName: UserName.optional(),
  displayName: nameText({ max: 'displayNameCharacters' }).optional(),
  language: InterfaceLanguage.default('en'),
  /** "I am N or older". */
  ofAge: z.boolean().optional(),
  /** Explicit consent to the storing of political opinions (GDPR, Art. 9); may be given later. */
  consentToOpinions: z.boolean().default(false),
  /** In place of the provider's address, or where it gave none; it is then activated by mail. */
  overridingEmail: Email.optional(),
  /** A password besides, for the new account. */
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

/** A sign-in by Facebook, or the next step of one: then without `accessToken`. */
export const FacebookSignIn = z
  .strictObject({
    accessToken: z.string().min(1).max(2_000).optional(),
    /** Of the dialog's address; a session in a cookie needs it. */
    state: z.string().max(100).optional(),
    ...continuation,
  })
  .refine(namesItself, nameRequired)
  .refine(isOfAge, ageRequired);
export type FacebookSignIn = z.input<typeof FacebookSignIn>;

/** The next step of a sign-in by X. */
export const TwitterSignIn = z
  .strictObject(continuation)
  .refine(namesItself, nameRequired)
  .refine(isOfAge, ageRequired);
export type TwitterSignIn = z.input<typeof TwitterSignIn>;

/** What came of a step of a sign-in; the fields of a log-in are there once somebody is signed in. */
export const SocialAnswer = LogInAnswer.partial().extend({
  /**
   * `signUp`: nobody is known by this identity yet. `activationMail`: signed up, with an address that has yet to be
   * proven. `connected`: the identity is now one of the caller's.
   */
  outcome: z.enum(['signedIn', 'signUp', 'activationMail', 'connected']),
  provider: SocialProvider,
  /** The provider's data about a person who signs up. */
  person: z.object({ name: z.string(), userName: z.string().optional(), email: z.string().optional() }).optional(),
  /** The address of the activation mail, of this sign-up or of a pending one with the same identity. */
  activationSentTo: z.string().optional(),
});
export type SocialAnswer = z.infer<typeof SocialAnswer>;

/** Joins an identity to the account of the address that the provider vouches for, by that account's password. */
export const SocialJoin = z.strictObject({
  password: CurrentPassword,
  oneTimeCode: OneTimeCode.optional(),
  undoDeletion: z.boolean().default(false),
  useTokenCookie: z.boolean().default(false),
  rememberMe: z.boolean().default(false),
});
export type SocialJoin = z.input<typeof SocialJoin>;

/** The connection that a mailed link confirms. */
export const SocialJoinLink = z.object({ provider: SocialProvider, name: z.string(), userName: z.string() });
export type SocialJoinLink = z.infer<typeof SocialJoinLink>;

/** A provider, and whether the member can sign in with it. */
export const SocialConnection = z.object({
  provider: SocialProvider,
  /** False where this site has lost its credentials: it can be taken away, and not be used. */
  offered: z.boolean(),
  /** The person's name there; absent where it is not connected. */
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
