import { z } from 'zod';
import { isAtMost } from '../limits-in-force.ts';
import { Email, NewPassword, UserName } from '../accounts/schemas.ts';
import { Id, Moment } from '../common/schemas.ts';

/** The key of a link in a mail. */
export const LinkKey = z.string().max(100);
export type LinkKey = z.infer<typeof LinkKey>;

/** The password that a member has now. */
export const CurrentPassword = z.string().min(1).check(isAtMost('passwordCharacters'));
export type CurrentPassword = z.infer<typeof CurrentPassword>;

/** A code of the authenticator app, spaces allowed, or one of the recovery codes. */
export const OneTimeCode = z.string().trim().min(1).max(40);
export type OneTimeCode = z.infer<typeof OneTimeCode>;

const passwordsAgree = {
  path: ['confirmPassword'],
  params: { errorCode: 'PasswordsDiffer' },
};

/** Whose activation mail is to be sent again: one of the two. */
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

/**
 * A change of address, of password, or of both; the current password is needed always. A field that is not to change
 * is left out.
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

/** What a change of credentials did at once, and what waits for a mail. */
export const CredentialChangeAnswer = z.object({
  passwordChanged: z.boolean(),
  /** The address counts once the link in the mail to it has been opened; the same whether or not it has an account. */
  confirmationSentTo: z.string().optional(),
});
export type CredentialChangeAnswer = z.infer<typeof CredentialChangeAnswer>;

/** A device that is signed in. */
export const SignedInDevice = z.object({
  id: Id,
  /** Such as `Firefox`; absent where the device did not say. */
  browser: z.string().optional(),
  /** Such as `Android`. */
  system: z.string().optional(),
  created: Moment,
  /** To within a quarter of an hour. */
  lastUsed: Moment,
  expires: Moment,
  /** The session that asks. */
  current: z.boolean(),
  remembered: z.boolean(),
  /** False for another program that signed in with a token. */
  web: z.boolean(),
});
export type SignedInDevice = z.infer<typeof SignedInDevice>;

/** Whether one-time codes are asked at log-in. */
export const OneTimeCodes = z.object({
  enabled: z.boolean(),
  since: Moment.optional(),
  recoveryCodesLeft: z.number().int(),
});
export type OneTimeCodes = z.infer<typeof OneTimeCodes>;

/** The secret that an authenticator app takes over: as a link for a QR code, and in letters to be typed. */
export const OneTimeCodeSecret = z.object({ uri: z.string(), secret: z.string() });
export type OneTimeCodeSecret = z.infer<typeof OneTimeCodeSecret>;

/** Shown once; each stands in for a code of the app one time. */
export const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });
export type RecoveryCodes = z.infer<typeof RecoveryCodes>;
