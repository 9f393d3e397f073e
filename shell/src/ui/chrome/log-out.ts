import { useTranslation } from '@hustings/i18n';
import { failureText, toast } from '@hustings/ui';
import { useState } from 'react';
import { endSession } from '../../session/end-session.ts';

/** Returns a function that logs out, and its pending state. A failure shows a toast. */
export function useLogOut() {
  const { t } = useTranslation('ui');
  const [pending, setPending] = useState(false);
  const logOut = async () => {
    setPending(true);
    try {
      await endSession();
    } catch (error) {
      setPending(false);
      toast(failureText(t, error), { tone: 'danger' });
    }
  };
  return { pending, logOut: () => void logOut() };
}
