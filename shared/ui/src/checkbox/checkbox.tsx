import type { ComponentProps, ReactNode } from 'react';
import { classes } from '../classes.ts';
import { FieldError, useFieldControl } from '../field/field.tsx';
import { useStandingError } from '../field/standing-error.ts';
import styles from './checkbox.module.css';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'onChange' | 'type' | 'children'> {
  label: ReactNode;
  name: string;
  checked: boolean;
  onChange(checked: boolean): void;
  description?: ReactNode;
  error?: ReactNode;
}

/** A styled native checkbox. */
export function Checkbox({ label, checked, onChange, description, error: given, className, ...input }: CheckboxProps) {
  const [error, correct] = useStandingError(given);
  const control = useFieldControl({ description, error });
  return (
    <div className={classes(styles.row, className)}>
      <span className={styles.target}>
        <input
          {...input}
          {...control}
          type="checkbox"
          className={styles.box}
          checked={checked}
          onChange={(event) => {
            correct();
            onChange(event.currentTarget.checked);
          }}
        />
      </span>
      <label className={styles.label} htmlFor={control.id}>
        {label}
      </label>
      {(description || error) && (
        <div className={styles.more}>
          {description && (
            <p id={`${control.id}-description`} className={styles.description}>
              {description}
            </p>
          )}
          {error && <FieldError id={`${control.id}-error`}>{error}</FieldError>}
        </div>
      )}
    </div>
  );
}
