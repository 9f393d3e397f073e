import { useLimits } from '@hustings/session';
import { PasswordField } from '@hustings/ui';
import { useState } from 'react';
import { PasswordRules } from './password-rules.tsx';

interface NewPasswordFieldsProps {
  /** The name of the first field; the second is `confirmPassword`. */
  name?: string;
  label: string;
  confirmLabel: string;
  /** Returns the error of a field by its name. */
  errorOf(name: string): string | undefined;
}

/** A new password and its repetition, with the rules ticked off while typing (docs/product.md#5-validation). */
export function NewPasswordFields({ name = 'password', label, confirmLabel, errorOf }: NewPasswordFieldsProps) {
  const limits = useLimits();
  const [password, setPassword] = useState('');
  const field = (which: string) => ({
    name: which,
    error: errorOf(which),
    autoComplete: 'new-password',
    maxLength: limits.passwordCharacters,
    required: true,
  });
  return (
    <>
      <PasswordField {...field(name)} label={label} onChange={setPassword} />
      <PasswordRules password={password} />
      <PasswordField {...field('confirmPassword')} label={confirmLabel} />
    </>
  );
}
