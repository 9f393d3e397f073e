import { z } from 'zod';
import { isAtMost } from '../limits-in-force.ts';
import { Email, NewPassword, UserName } from '../accounts/schemas.ts';
import { Id, Moment } from '../common/schemas.ts';

/** The key in a mailed link. */
export const LinkKey = z.string().max(100);
export type LinkKey = z.infer<typeof LinkKey>;

/** The current password of a member. */
export const CurrentPassword = z.string().min(1).check(isAtMost('passwordCharacters'));
export type CurrentPassword = z.infer<typeof CurrentPassword>;

/** A code of the authenticator app, spaces allowed, or one of the recovery codes. */
export const OneTimeCode = z.string().trim().min(1).max(40);
export type OneTimeCode = z.infer<typeof OneTimeCode>;

const passwordsAgree = {
  path: ['confirmPassword'],
  params: { errorCode: 'PasswordsDiffer' },
};

/** The sign-up for which the activation mail is sent again. Exactly one of `email` and `userName` is present. */
export const ActivationRequest = z
  .strictObject({ email: Email.optional(), userName: UserName.optional() })
  .refine(({ email, userName }) => (email === undefined) !== (userName === undefined), {
    path: ['email'],
    params: { errorCode: 'Required' },
  });
export type ActivationRequest = z.input<typeof ActivationRequest>;

/** A new password that a member sets after opening a mailed link (docs/product.md#5-validation). */
export const PasswordReset = z
  .strictObject({ password: NewPassword, confirmPassword: z.string().check(isAtMost('passwordCharacters')) })
  .refine(({ password, confirmPassword }) => password === confirmPassword, passwordsAgree);
export type PasswordReset = z.input<typeof PasswordReset>;

/**
 * A change of mail address, password or both. The current password is required. Leave out a field that does not change.
 */
export const CredentialChange = z
  .strictObject({
    password: CurrentPassword,
    newEmail: Email.optional(),
    newPassword: NewPassword.optional(),
    confirmPassword: z.string().check(isAtMost('passwordCharacters')).optional(),
  })
  .refine(({ newPassword, confirmPassword }) => newPassword === confirmPassword, passwordsAgree)
  .refine(({ newEmail, newPassword }) => newEmail !== undefined || newPassword !== undefined, {
    path: ['newEmail'],
    params: { errorCode: 'Required' },
  });
export type CredentialChange = z.input<typeof CredentialChange>;

/** The result of a change of credentials. */
export const CredentialChangeAnswer = z.object({
  passwordChanged: z.boolean(),
  /**
   * The new mail address, which a mailed link must confirm. Present whether or not another account has this address.
   */
  confirmationSentTo: z.string().optional(),
});
export type CredentialChangeAnswer = z.infer<typeof CredentialChangeAnswer>;

/** A device that is signed in. */
export const SignedInDevice = z.object({
  id: Id,
  /** The name of the browser, such as `Firefox`; absent if unknown. */
  browser: z.string().optional(),
  /** The name of the operating system, such as `Android`. */
  system: z.string().optional(),
  created: Moment,
  /** The start of the day of the last request. */
  lastUsed: Moment,
  expires: Moment,
  /** Whether the caller uses this device for the request. */
  current: z.boolean(),
  remembered: z.boolean(),
  /** False if a program logged in with a token. */
  web: z.boolean(),
});
export type SignedInDevice = z.infer<typeof SignedInDevice>;

/** Whether log-in requires one-time codes. */
export const OneTimeCodes = z.object({
  enabled: z.boolean(),
  since: Moment.optional(),
  recoveryCodesLeft: z.number().int(),
});
export type OneTimeCodes = z.infer<typeof OneTimeCodes>;

/** The secret for an authenticator app, as a link for a QR code and as letters. */
export const OneTimeCodeSecret = z.object({ uri: z.string(), secret: z.string() });
export type OneTimeCodeSecret = z.infer<typeof OneTimeCodeSecret>;

/** Recovery codes, shown once. Each can replace a code of the authenticator app once. */
export const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });
export type RecoveryCodes = z.infer<typeof RecoveryCodes>;
