import { useLimits } from '@hustings/session';
import { Button, TextArea } from '@hustings/ui';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import styles from './appeal-form.module.css';
import { FormFailure } from './form-failure.tsx';
import { useHydrated } from './use-hydrated.ts';

interface AppealFormProps {
  texts: {
    label: string;
    description: string;
    submit: string;
    /** Says that the words are fewer than `count` characters. */
    tooShort(count: number): string;
  };
  /** Sends the words of the appeal. */
  send(text: string): Promise<unknown>;
  onSent?(): void;
  /** Whether the field takes the focus, because the button that opened the form is gone. */
  takesFocus?: boolean;
  /** Further buttons. */
  children?: ReactNode;
}

/** The form of the one appeal against a decision of an admin (docs/decisions/12-moderation.md). */
export function AppealForm({ texts, send, onSent, takesFocus = false, children }: AppealFormProps) {
  const hydrated = useHydrated();
  const { reasonLeastCharacters: min, appealCharacters: max } = useLimits();
  const [tooShort, setTooShort] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (takesFocus) form.current?.querySelector('textarea')?.focus();
  }, [takesFocus]);
  const { mutate, isPending, error } = useMutation({ mutationFn: send, onSuccess: () => onSent?.() });

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const text = String(new FormData(event.currentTarget).get('text')).trim();
    setTooShort(text.length < min);
    if (text.length >= min && !isPending) mutate(text);
  }

  return (
    <form ref={form} className={styles.form} method="post" noValidate onSubmit={submit}>
      <FormFailure error={error} />
      <TextArea
        name="text"
        label={texts.label}
        description={texts.description}
        error={tooShort ? texts.tooShort(min) : undefined}
        maxLength={max}
        rows={5}
        required
      />
      <div className={styles.actions}>
        <Button type="submit" pending={isPending} disabled={!hydrated}>
          {texts.submit}
        </Button>
        {children}
      </div>
    </form>
  );
}
