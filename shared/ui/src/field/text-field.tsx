import type { ComponentProps } from 'react';
import { Field, useFieldControl, type FieldTexts } from './field.tsx';
import { useStandingError } from './standing-error.ts';
import styles from './field.module.css';

export interface TextFieldProps
  extends FieldTexts, Omit<ComponentProps<'input'>, 'onChange' | 'required' | 'children'> {
  name: string;
  onChange?(value: string): void;
}

/** A single-line field: a native input, which keyboards, password managers and screen readers support best. */
export function TextField({
  label,
  labelHidden,
  description,
  error: given,
  required,
  className,
  onChange,
  ...input
}: TextFieldProps) {
  const [error, correct] = useStandingError(given);
  const control = useFieldControl({ description, error });
  return (
    <Field id={control.id} {...{ label, labelHidden, description, error, required, className }}>
      <input
        type="text"
        {...input}
        {...control}
        required={required}
        className={styles.control}
        onChange={(event) => {
          correct();
          onChange?.(event.currentTarget.value);
        }}
      />
    </Field>
  );
}
