import type { FieldProblem } from '@hustings/features/form';
import { useCaptcha, type CaptchaKind } from '@hustings/features/captcha';
import { useTranslation } from '@hustings/i18n';
import { useSession } from '@hustings/session';
import { fieldFailureText } from '@hustings/ui';
import { call } from '@hustings/vertical/client';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from '@hustings/vertical/router';
import { fieldNames, problemsOf, readForm, type FieldName, type FilledForm, type Problems } from './registration.ts';

/** The course of a sign-up: what is wrong with which field, the human check, and the sending. */
export function useRegistration(minimumAge: number, kind: CaptchaKind) {
  const { t } = useTranslation('account');
  const language = useSession((session) => session.language);
  const navigate = useNavigate();
  const captcha = useCaptcha(kind);
  const [problems, setProblems] = useState<Problems>({});
  const [attempt, setAttempt] = useState(0);

  const register = useMutation({
    mutationFn: async (form: FilledForm) => {
      const solution = await captcha.solution();
      return call('register', { body: { ...form, 'g-recaptcha-response': solution } });
    },
    onSuccess: ({ activationSentTo }) => navigate('/register/success', { state: { activationSentTo } }),
    onError: () => {
      setAttempt((before) => before + 1);
      // The server may have used the solution up.
      captcha.renew();
    },
  });

  const textOf = (field: string): string | undefined => {
    const own = problems[field as FieldName];
    return own ? t(`register.problem.${own}`) : fieldFailureText(t, register.error, field);
  };
  const listed: FieldProblem[] = fieldNames.flatMap((name) => {
    const text = textOf(name);
    return text ? [{ name, label: t(`register.${name}`, { age: minimumAge }), text }] : [];
  });

  const pending = register.isPending || register.isSuccess;

  return {
    send(element: HTMLFormElement) {
      if (pending) return;
      const form = readForm(element, language);
      const found = problemsOf(form);
      setProblems(found);
      register.reset();
      setAttempt((before) => before + 1);
      if (Object.keys(found).length === 0) register.mutate(form);
    },
    textOf,
    problems: listed,
    attempt,
    pending,
    /** What went wrong with the form as a whole: the fields say the rest. */
    failure: listed.length === 0 ? register.error : undefined,
    captcha,
  };
}
