import type { NotificationDelivery, NotificationSettings, NotificationType } from '@hustings/contract';
import { FormFailure, useHydrated } from '@hustings/features/form';
import { useTranslation } from '@hustings/i18n';
import { Button, Card, useToast } from '@hustings/ui';
import { call } from '@hustings/vertical/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { queries } from '../../../queries.ts';
import styles from '../../../settings/form.module.css';
import { useDraft } from '../../../settings/use-draft.ts';
import { useUnsavedChanges } from '@hustings/features/unsaved-changes';
import { DeliveryTable } from './delivery-table.tsx';

type Choices = Partial<Record<NotificationType, NotificationDelivery>>;

const choicesOf = ({ mails }: NotificationSettings): Choices =>
  Object.fromEntries(mails.map(({ type, delivery }) => [type, delivery]));

/** Lets the member choose which notifications are mailed, and when (docs/decisions/13-notifications.md). */
export function MailsForm({ settings }: { settings: NotificationSettings }) {
  const { t } = useTranslation('profile');
  const toast = useToast();
  const hydrated = useHydrated();
  const heading = useId();
  const client = useQueryClient();
  const { draft, unsaved, change, reset } = useDraft<Choices>('notifications', choicesOf(settings));
  const warning = useUnsavedChanges(unsaved, reset);
  const save = useMutation({
    mutationFn: () => {
      const mails = settings.mails.map(({ type, delivery }) => ({ type, delivery: draft[type] ?? delivery }));
      return call('updateNotificationSettings', { body: { mails } });
    },
    onSuccess: (saved) => {
      client.setQueryData(queries.notificationSettings.queryKey, saved);
      reset(choicesOf(saved));
      toast(t('settings.notifications.saved'));
    },
  });

  return (
    <Card as="section" aria-labelledby={heading}>
      <form
        className={styles.form}
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!save.isPending) save.mutate();
        }}
      >
        <h2 id={heading} className={styles.title}>
          {t('settings.notifications.heading')}
        </h2>
        <p className={styles.note}>{t('settings.notifications.held')}</p>
        <FormFailure error={save.error} />
        <DeliveryTable
          labelledBy={heading}
          mails={settings.mails}
          chosen={draft}
          onChoose={(type, delivery) => change({ [type]: delivery })}
        />
        <div className={styles.actions}>
          <Button type="submit" pending={save.isPending} disabled={!hydrated}>
            {t('settings.notifications.save')}
          </Button>
        </div>
      </form>
      {warning}
    </Card>
  );
}
