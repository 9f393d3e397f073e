import type { CallAnswer } from '@hustings/contract';
import { useTranslation } from '@hustings/i18n';
import { useToast } from '@hustings/ui';
import { call } from '@hustings/vertical/client';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

/**
 * Manages one-time codes: sets them up, verifies the first code, renews the recovery codes and disables the codes.
 *
 * @param askWhereNeeded receives each failure, and a function that repeats the call once the password was entered
 */
export function useOneTimeCodes(askWhereNeeded: (failure: unknown, again: () => void) => void) {
  const { t } = useTranslation('profile');
  const toast = useToast();
  const [secret, setSecret] = useState<CallAnswer<'startOneTimeCodes'>>();
  const [shown, setShown] = useState<string[]>();
  const show = ({ recoveryCodes }: { recoveryCodes: string[] }) => {
    setSecret(undefined);
    setShown(recoveryCodes);
  };

  const begin = useMutation({
    mutationFn: () => call('startOneTimeCodes', {}),
    onSuccess: setSecret,
    onError: (error) => askWhereNeeded(error, () => begin.mutate()),
  });
  const enable = useMutation({
    mutationFn: (code: string) => call('enableOneTimeCodes', { body: { code } }),
    onSuccess: show,
    onError: (error, code) => askWhereNeeded(error, () => enable.mutate(code)),
  });
  const renew = useMutation({
    mutationFn: () => call('renewRecoveryCodes', {}),
    onSuccess: show,
    onError: (error) => askWhereNeeded(error, () => renew.mutate()),
  });
  const disable = useMutation({
    mutationFn: () => call('disableOneTimeCodes', {}),
    onSuccess: () => toast(t('settings.codes.disabled')),
    onError: (error) => askWhereNeeded(error, () => disable.mutate()),
  });

  return {
    begin,
    enable,
    renew,
    disable,
    secret,
    /** The new recovery codes that the page shows; undefined after they were closed. */
    shown,
    close() {
      setSecret(undefined);
      setShown(undefined);
    },
  };
}
