import type { ComponentProps } from 'react';
import { Field, useFieldControl, type FieldTexts } from './field.tsx';
import { useStandingError } from './standing-error.ts';
import styles from './field.module.css';

export interface TextFieldProps
  extends FieldTexts, Omit<ComponentProps<'input'>, 'onChange' | 'required' | 'children'> {
  name: string;
  onChange?(value: string): void;
}

/** One line of text. A native input, because nothing else is as well supported by keyboards, managers and readers. */
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
