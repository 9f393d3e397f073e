import type { CallAnswer, CredentialChange, CurrentUser } from '@hustings/contract';
import type { FieldProblem } from '@hustings/features/form';
import { useTranslation } from '@hustings/i18n';
import { fieldFailureText } from '@hustings/ui';
import { call, CallError } from '@hustings/vertical/client';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

type Answer = CallAnswer<'updateEmailAndPassword'>;

interface CredentialForm<Name extends string> {
  user: CurrentUser;
  /** The labels of the fields, in the order of the form. */
  labels: Record<Name, string>;
  /** Checks the form before it is sent. Returns the error texts by field. */
  problemsOf(form: Record<Name, string>): Partial<Record<Name, string>>;
  bodyOf(form: Record<Name, string>): CredentialChange;
  onSaved(answer: Answer): void;
}

/** The state of a credential form, and the function that sends the form. */
export type CredentialCourse = Pick<
  ReturnType<typeof useCredentialForm>,
  'problems' | 'attempt' | 'failure' | 'pending' | 'send'
>;

/** Manages the form for a new mail address or password. The member confirms the change with the current password. */
export function useCredentialForm<Name extends string>(parts: CredentialForm<Name>) {
  const { user, labels, problemsOf, bodyOf, onSaved } = parts;
  const { t } = useTranslation('profile');
  const [problems, setProblems] = useState<Partial<Record<Name, string>>>({});
  const [attempt, setAttempt] = useState(0);
  const save = useMutation({
    mutationFn: (body: CredentialChange) => call('updateEmailAndPassword', { params: { id: user.userId }, body }),
    onSuccess: onSaved,
    onError: () => setAttempt((before) => before + 1),
  });
  // The cast is safe: `Object.keys` is typed to return strings, but `labels` has no other keys.
  const names = Object.keys(labels) as Name[];
  const isWrongPassword = save.error instanceof CallError && save.error.code === 'InvalidCredentials';
  const textOf = (name: string): string | undefined => {
    const own = problems[name as Name];
    if (own) return own;
    if (name === 'password' && isWrongPassword) return t('settings.account.wrongPassword');
    return fieldFailureText(t, save.error, name);
  };
  const listed: FieldProblem[] = names.flatMap((name) => {
    const text = textOf(name);
    return text ? [{ name, label: labels[name], text }] : [];
  });

  return {
    textOf,
    problems: listed,
    attempt,
    pending: save.isPending,
    failure: listed.length === 0 ? save.error : null,
    send(element: HTMLFormElement) {
      if (save.isPending) return;
      const data = new FormData(element);
      const form = Object.fromEntries(names.map((name) => [name, String(data.get(name) ?? '')])) as Record<
        Name,
        string
      >;
      const found = problemsOf(form);
      setProblems(found);
      save.reset();
      setAttempt((before) => before + 1);
      if (Object.keys(found).length === 0) save.mutate(bodyOf(form), { onSuccess: () => element.reset() });
    },
  };
}
