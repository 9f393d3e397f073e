import type { Organisation } from '@hustings/contract';
import { useHydrated } from '@hustings/features/form';
import { useTranslation } from '@hustings/i18n';
import { Button, Card } from '@hustings/ui';
import { ConfirmDialog } from '@hustings/ui/dialog';
import { call } from '@hustings/vertical/client';
import { useId, useState } from 'react';
import styles from '../../../organisations/organisations.module.css';
import { useWrite } from '../../../people/use-write.ts';
import form from '../../../settings/form.module.css';

/** Lets the owner close an organisation for ever, after a confirmation. */
export function CloseOrganisation({ organisation: { organisationId: id, name } }: { organisation: Organisation }) {
  const { t } = useTranslation('profile');
  const hydrated = useHydrated();
  const heading = useId();
  const [asking, setAsking] = useState(false);
  const close = useWrite(() => call('closeOrganisation', { params: { id } }), {
    done: () => t('organisation.close.done', { name }),
  });
  return (
    <Card as="section" className={styles.section} aria-labelledby={heading}>
      <h2 id={heading}>{t('organisation.close.heading')}</h2>
      <p className={form.note}>{t('organisation.close.text')}</p>
      <div className={styles.actions}>
        <Button variant="danger" disabled={!hydrated} onClick={() => setAsking(true)}>
          {t('organisation.close.submit')}
        </Button>
      </div>
      <ConfirmDialog
        title={t('organisation.close.title', { name })}
        isOpen={asking}
        confirmLabel={t('organisation.close.confirm')}
        tone="danger"
        pending={close.isPending}
        failure={close.error}
        onCancel={() => setAsking(false)}
        onConfirm={() => close.mutate(undefined, { onSuccess: () => setAsking(false) })}
      >
        {t('organisation.close.ask')}
      </ConfirmDialog>
    </Card>
  );
}
