import { passwordGaps, type ShownLimits } from '@hustings/contract';

/** A new password and its repetition. */
export interface NewPassword {
  password: string;
  confirmPassword: string;
}

/**
 * Validates a new password and its repetition; returns keys of the texts below `register.problem`
 * (docs/product.md#5-validation).
 */
export function newPasswordProblems(
  { password, confirmPassword }: NewPassword,
  limits: ShownLimits,
): Partial<Record<keyof NewPassword, string>> {
  const problems: Partial<Record<keyof NewPassword, string>> = {};
  if (!password) problems.password = 'passwordMissing';
  else if (passwordGaps(password, limits).length > 0) problems.password = 'passwordWeak';
  if (!confirmPassword) problems.confirmPassword = 'confirmMissing';
  else if (password !== confirmPassword) problems.confirmPassword = 'confirmDiffers';
  return problems;
}
