import { useHydrated } from '@hustings/features/form';
import { useTranslation } from '@hustings/i18n';
import { Button, failureText, useToast } from '@hustings/ui';
import { ConfirmDialog } from '@hustings/ui/dialog';
import { call } from '@hustings/vertical/client';
import { useState } from 'react';
import { useSave } from '../../../settings/use-save.ts';

/** Removes the picture after a confirmation. */
export function RemovePicture() {
  const { t } = useTranslation('profile');
  const toast = useToast();
  const hydrated = useHydrated();
  const [asking, setAsking] = useState(false);
  const remove = useSave(() => call('deletePicture', {}), t('settings.avatar.removed'));
  return (
    <>
      <Button variant="quiet" disabled={!hydrated} onClick={() => setAsking(true)}>
        {t('settings.avatar.remove')}
      </Button>
      <ConfirmDialog
        title={t('settings.avatar.ask.title')}
        isOpen={asking}
        confirmLabel={t('settings.avatar.ask.confirm')}
        tone="danger"
        pending={remove.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() =>
          remove.mutate(undefined, {
            onSettled: () => setAsking(false),
            onError: (error) => toast(failureText(t, error), { tone: 'danger' }),
          })
        }
      >
        {t('settings.avatar.ask.text')}
      </ConfirmDialog>
    </>
  );
}
