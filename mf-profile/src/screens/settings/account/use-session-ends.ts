import { useTranslation } from '@hustings/i18n';
import { forgetReaderCaches } from '@hustings/session/reader-cache';
import { useToast } from '@hustings/ui';
import { call } from '@hustings/vertical/client';
import { useMutation } from '@tanstack/react-query';

/** Ends one session, all other sessions, or all sessions. Ending all of them opens the log-in page. */
export function useSessionEnds() {
  const { t } = useTranslation('profile');
  const toast = useToast();
  const onSuccess = () => toast(t('settings.sessions.ended'));
  const endOne = useMutation({ mutationFn: (id: string) => call('endSession', { params: { id } }), onSuccess });
  const endOthers = useMutation({
    mutationFn: () => call('endSessions', { query: { except: 'current' } }),
    onSuccess,
  });
  const endAll = useMutation({
    mutationFn: () => call('endSessions', {}).then(() => forgetReaderCaches()),
    // Opens a new document, so that no data of the session stays in memory.
    onSuccess: () => location.assign('/login'),
  });
  return { endOne, endOthers, endAll, error: endOne.error ?? endOthers.error ?? endAll.error };
}
