import { fixedLengths } from '@hustings/contract';
import type { FieldProblem } from '@hustings/features/form';
import { useCaptcha, type CaptchaKind } from '@hustings/features/captcha';
import { useTranslation } from '@hustings/i18n';
import { useLimits, useSession } from '@hustings/session';
import { fieldFailureText } from '@hustings/ui';
import { call } from '@hustings/vertical/client';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useRouteLocation } from '@hustings/vertical/hooks';
import { useNavigate } from '@hustings/vertical/router';
import { invitationKeyOf } from './queries.ts';
import { fieldNames, problemsOf, readForm, type FieldName, type FilledForm, type Problems } from './registration.ts';

/** The state of a sign-up: problems of fields, the captcha, and the call. */
export function useRegistration(minimumAge: number, kind: CaptchaKind) {
  const { t } = useTranslation('account');
  const limits = useLimits();
  const language = useSession((session) => session.language);
  const navigate = useNavigate();
  const invitation = invitationKeyOf(useRouteLocation().search);
  const captcha = useCaptcha(kind);
  const [problems, setProblems] = useState<Problems>({});
  const [attempt, setAttempt] = useState(0);

  const register = useMutation({
    mutationFn: async (form: FilledForm) => {
      const solution = await captcha.solution();
      return call('register', { body: { ...form, invitation, 'g-recaptcha-response': solution } });
    },
    onSuccess: ({ activationSentTo }) => navigate('/register/success', { state: { activationSentTo } }),
    onError: () => {
      setAttempt((before) => before + 1);
      // The server may have used up the solution.
      captcha.renew();
    },
  });

  const textOf = (field: string): string | undefined => {
    const own = problems[field as FieldName];
    return own
      ? t(`register.problem.${own}`, { min: fixedLengths.userName.min })
      : fieldFailureText(t, register.error, field);
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
      const found = problemsOf(form, limits);
      setProblems(found);
      register.reset();
      setAttempt((before) => before + 1);
      if (Object.keys(found).length === 0) register.mutate(form);
    },
    textOf,
    problems: listed,
    attempt,
    pending,
    /** The error of the form as a whole, if no field shows it. */
    failure: listed.length === 0 ? register.error : undefined,
    captcha,
  };
}
