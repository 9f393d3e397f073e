import { useTranslation } from '@hustings/i18n';
import { useSession } from '@hustings/session';
import { fieldFailureText, focusFirstError } from '@hustings/ui';
import { call } from '@hustings/vertical/client';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';

/** Subscribes to the newsletter in the language of the page. */
export function useNewsletter() {
  const { t } = useTranslation('feed');
  const language = useSession((session) => session.language);
  const form = useRef<HTMLFormElement>(null);
  const [wrong, setWrong] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const asking = useMutation({
    mutationFn: (email: string) => call('subscribeToNewsletter', { body: { email, language } }),
  });
  const refused = fieldFailureText(t, asking.error, 'email');
  const failed = wrong || refused !== undefined;
  useEffect(() => {
    if (attempt > 0 && failed) focusFirstError(form.current);
  }, [attempt, failed]);
  return {
    form,
    ask() {
      if (asking.isPending || !form.current) return;
      const email = String(new FormData(form.current).get('email') ?? '').trim();
      const isAddress = /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email);
      setWrong(!isAddress);
      setAttempt((before) => before + 1);
      asking.reset();
      if (isAddress) asking.mutate(email);
    },
    problem: wrong ? t('newsletter.wrong') : refused,
    pending: asking.isPending,
    /** The mail address to which the confirmation was sent. */
    askedFor: asking.data?.confirmationSentTo,
    failure: refused ? null : asking.error,
  };
}
