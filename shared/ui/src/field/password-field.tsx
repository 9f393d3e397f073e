import { useTranslation } from '@hustings/i18n';
import { Eye, EyeOff } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Announcement } from '../visually-hidden/visually-hidden.tsx';
import { Field, useFieldControl } from './field.tsx';
import { useStandingError } from './standing-error.ts';
import type { TextFieldProps } from './text-field.tsx';
import styles from './field.module.css';

export type PasswordFieldProps = Omit<TextFieldProps, 'type'>;

/** A password field with a button to show the password; hides it at submit. */
export function PasswordField(props: PasswordFieldProps) {
  const {
    label,
    labelHidden,
    description,
    error: given,
    required,
    className,
    onChange,
    autoComplete = 'current-password',
    ...input
  } = props;
  const { t } = useTranslation('ui');
  const [error, correct] = useStandingError(given);
  const control = useFieldControl({ description, error });
  const box = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState<boolean>();
  useEffect(() => {
    const form = box.current?.closest('form');
    // Browsers offer to autocomplete the values of visible fields.
    const hide = () => setShown((before) => (before ? false : before));
    form?.addEventListener('submit', hide);
    return () => form?.removeEventListener('submit', hide);
  }, []);
  return (
    <Field id={control.id} {...{ label, labelHidden, description, error, required, className }}>
      <div ref={box} className={styles.password}>
        <input
          {...input}
          {...control}
          type={shown ? 'text' : 'password'}
          required={required}
          autoComplete={autoComplete}
          autoCapitalize={shown ? 'none' : undefined}
          spellCheck={false}
          className={styles.control}
          onChange={(event) => {
            correct();
            onChange?.(event.currentTarget.value);
          }}
        />
        <button
          type="button"
          className={styles.reveal}
          aria-label={t(shown ? 'password.hideLabel' : 'password.showLabel')}
          aria-controls={control.id}
          onClick={() => setShown(!shown)}
        >
          {shown ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
          {t(shown ? 'password.hide' : 'password.show')}
        </button>
        <Announcement>{shown === undefined ? '' : t(shown ? 'password.shown' : 'password.hidden')}</Announcement>
      </div>
    </Field>
  );
}
