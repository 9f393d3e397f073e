import type { NewsFeed } from '@hustings/contract';
import { useTranslation } from '@hustings/i18n';
import { Button, FailureNotice, TextField, useToast } from '@hustings/ui';
import { Dialog } from '@hustings/ui/dialog';
import { call } from '@hustings/vertical/client';
import { useMutation } from '@tanstack/react-query';
import { useId, useState, type FormEvent } from 'react';
import { problemOf } from './add-form.tsx';
import styles from './claim.module.css';
import { feedProblems } from './feed-problems.ts';

/** Moves a feed to another address: a button, and a dialog with the address of now. */
export function FeedAddress({ feed: { id, url, title } }: { feed: NewsFeed }) {
  const { t } = useTranslation('pollies');
  const toast = useToast();
  const form = useId();
  const [isOpen, setOpen] = useState(false);
  const [value, setValue] = useState(url);
  const [isBlank, setBlank] = useState(false);
  const { mutate, reset, isPending, error } = useMutation({
    mutationFn: (address: string) => call('changeNewsFeedAddress', { params: { id }, body: { url: address } }),
    onSuccess: () => {
      setOpen(false);
      toast(t('claim.feeds.moved'), { tone: 'success' });
    },
  });
  const problem = problemOf(error, feedProblems(t));
  function open(): void {
    setValue(url);
    setBlank(false);
    reset();
    setOpen(true);
  }
  function send(event: FormEvent): void {
    event.preventDefault();
    const address = value.trim();
    setBlank(address === '');
    if (address === url) setOpen(false);
    else if (address !== '' && !isPending) mutate(address);
  }
  return (
    <>
      <Button
        variant="quiet"
        aria-haspopup="dialog"
        aria-label={t('claim.feeds.moveName', { name: title ?? url })}
        onClick={open}
      >
        {t('claim.feeds.move')}
      </Button>
      <Dialog
        title={t('claim.feeds.moveTitle')}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        actions={
          <>
            <Button variant="quiet" onClick={() => setOpen(false)}>
              {t('claim.feeds.moveCancel')}
            </Button>
            <Button type="submit" form={form} pending={isPending}>
              {t('claim.feeds.moveSubmit')}
            </Button>
          </>
        }
      >
        <form id={form} className={styles.form} method="post" noValidate onSubmit={send}>
          <TextField
            name="url"
            inputMode="url"
            label={t('claim.feeds.moveLabel')}
            description={t('claim.feeds.moveText')}
            maxLength={2_000}
            value={value}
            error={isBlank ? t('claim.blank') : problem}
            onChange={(typed) => {
              reset();
              setValue(typed);
            }}
            required
          />
          {error && !problem && <FailureNotice error={error} />}
        </form>
      </Dialog>
    </>
  );
}
