import type { FieldProblem } from '@hustings/features/form';
import { useCaptcha, type CaptchaKind } from '@hustings/features/captcha';
import { useTranslation } from '@hustings/i18n';
import { fieldFailureText } from '@hustings/ui';
import { call } from '@hustings/vertical/client';
import { useLimits } from '@hustings/session';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { fieldNames, problemsOf, readMessage, type FieldName, type FilledMessage } from './message.ts';

/** Manages the contact form: input, errors, captcha and sending. */
export function useContact(kind: CaptchaKind) {
  const { t } = useTranslation('feed');
  const limits = useLimits();
  const captcha = useCaptcha(kind);
  const [problems, setProblems] = useState<ReturnType<typeof problemsOf>>({});
  const [attempt, setAttempt] = useState(0);

  const send = useMutation({
    mutationFn: async (message: FilledMessage) => {
      const solution = await captcha.solution();
      return call('sendContactMessage', { body: { ...message, 'g-recaptcha-response': solution } });
    },
    onError: () => {
      setAttempt((before) => before + 1);
      // The server may have used up the solution.
      captcha.renew();
    },
  });

  const labels: Record<FieldName, string> = {
    name: t('contact.name'),
    email: t('contact.email'),
    subject: t('contact.subject'),
    message: t('contact.message'),
  };
  const problemTexts = {
    nameMissing: t('contact.problem.nameMissing'),
    emailMissing: t('contact.problem.emailMissing'),
    emailWrong: t('contact.problem.emailWrong'),
    subjectMissing: t('contact.problem.subjectMissing'),
    messageMissing: t('contact.problem.messageMissing'),
    messageLong: t('contact.problem.messageLong'),
  };
  const textOf = (field: FieldName): string | undefined => {
    const own = problems[field];
    return own ? problemTexts[own] : fieldFailureText(t, send.error, field);
  };
  const listed: FieldProblem[] = fieldNames.flatMap((name) => {
    const text = textOf(name);
    return text ? [{ name, label: labels[name], text }] : [];
  });

  return {
    send(element: HTMLFormElement) {
      if (send.isPending) return;
      const message = readMessage(element);
      const found = problemsOf(message, limits);
      setProblems(found);
      send.reset();
      setAttempt((before) => before + 1);
      if (Object.keys(found).length === 0) send.mutate(message);
    },
    labels,
    textOf,
    problems: listed,
    attempt,
    pending: send.isPending,
    /** The address for the answer, once the message is sent. */
    sentBy: send.isSuccess ? send.variables.email : undefined,
    /** The failure of the whole form; undefined if the fields show the errors. */
    failure: listed.length === 0 ? send.error : undefined,
    captcha,
  };
}
