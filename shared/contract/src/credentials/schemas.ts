import { z } from 'zod';
import { isAtMost } from '../limits-in-force.ts';
import { Email, NewPassword, UserName } from '../accounts/schemas.ts';
import { Id, Moment } from '../common/schemas.ts';

/** The key of a link in a mail. */
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

/** The sign-up whose activation mail to send again, by one of the two. */
export const ActivationRequest = z
  .strictObject({ email: Email.optional(), userName: UserName.optional() })
  .refine(({ email, userName }) => (email === undefined) !== (userName === undefined), {
    path: ['email'],
    params: { errorCode: 'Required' },
  });
export type ActivationRequest = z.input<typeof ActivationRequest>;

/** A new password by the link of a mail (docs/product.md#5-validation). */
export const PasswordReset = z
  .strictObject({ password: NewPassword, confirmPassword: z.string().check(isAtMost('passwordCharacters')) })
  .refine(({ password, confirmPassword }) => password === confirmPassword, passwordsAgree);
export type PasswordReset = z.input<typeof PasswordReset>;

/** A change of address, password or both. The current password is required; leave out a field that does not change. */
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
  /** The new address, which a mailed link must confirm. Present whether or not the address has an account. */
  confirmationSentTo: z.string().optional(),
});
export type CredentialChangeAnswer = z.infer<typeof CredentialChangeAnswer>;

/** A device that is signed in. */
export const SignedInDevice = z.object({
  id: Id,
  /** Such as `Firefox`; absent if unknown. */
  browser: z.string().optional(),
  /** Such as `Android`. */
  system: z.string().optional(),
  created: Moment,
  /** Accurate to a quarter of an hour. */
  lastUsed: Moment,
  expires: Moment,
  /** Whether it is the session of the caller. */
  current: z.boolean(),
  remembered: z.boolean(),
  /** False for a program that logged in with a token. */
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

/** Recovery codes, shown once. Each replaces a code of the app once. */
export const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });
export type RecoveryCodes = z.infer<typeof RecoveryCodes>;
