import { useTranslation } from '@hustings/i18n';
import { forgetRead } from '@hustings/session/read';
import { failureText, toast } from '@hustings/ui';
import { call } from '@hustings/vertical/client';
import { useState } from 'react';
import { forgetAnonymousMode } from '../anonymous-mode.ts';
import { leaveFor } from '../pages/leave.ts';

/** Ends the session and opens `/login` as a new document, so that nothing of the session stays in memory. */
export function useLogOut() {
  const { t } = useTranslation('ui');
  const [pending, setPending] = useState(false);
  const logOut = async () => {
    setPending(true);
    try {
      await call('logOut', {});
      forgetAnonymousMode();
      await forgetRead();
      // Where the code does not come, the next member's page forgets it.
      await import('@hustings/session/kept').then(({ forgetKept }) => forgetKept()).catch(() => undefined);
      leaveFor('/login');
    } catch (error) {
      setPending(false);
      toast(failureText(t, error), { tone: 'danger' });
    }
  };
  return { pending, logOut: () => void logOut() };
}
