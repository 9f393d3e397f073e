import { CircleAlert } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { useTranslation } from '@hustings/i18n';
import { classes } from '../classes.ts';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './field.module.css';

/** The texts of every field. */
export interface FieldTexts {
  label: string;
  /** Hides the label visually if the purpose of the field is obvious. */
  labelHidden?: boolean;
  /** Help for filling in the field; never an error. */
  description?: ReactNode;
  /** The error, and how to correct it. */
  error?: ReactNode;
  /** `false` marks the field as optional; required fields carry no mark. */
  required?: boolean;
}

/** Returns the attributes that link a control to its label, description and error. */
export function useFieldControl({ description, error }: Pick<FieldTexts, 'description' | 'error'>, extraIds?: string) {
  const id = useId();
  const describedBy = [description && `${id}-description`, error && `${id}-error`, extraIds].filter(Boolean).join(' ');
  return { id, 'aria-describedby': describedBy || undefined, 'aria-invalid': error ? (true as const) : undefined };
}

interface FieldProps extends FieldTexts {
  id: string;
  className?: string | undefined;
  children: ReactNode;
  foot?: ReactNode;
}

/** Label, description, control and error, in reading order. */
export function Field({ id, label, labelHidden, description, error, required, className, children, foot }: FieldProps) {
  const { t } = useTranslation('ui');
  const text = (
    <label className={styles.label} htmlFor={id}>
      {label}
      {required === false && <span className={styles.optional}> {t('field.optional')}</span>}
    </label>
  );
  return (
    <div className={classes(styles.field, className)}>
      {labelHidden ? <VisuallyHidden>{text}</VisuallyHidden> : text}
      {description && (
        <p id={`${id}-description`} className={styles.description}>
          {description}
        </p>
      )}
      {children}
      {(error || foot) && (
        <div className={styles.foot}>
          {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
          {foot}
        </div>
      )}
    </div>
  );
}

/** The error of a control, which refers to it by `aria-describedby`. */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className={styles.error}>
      <CircleAlert aria-hidden="true" />
      <span>{children}</span>
    </p>
  );
}
