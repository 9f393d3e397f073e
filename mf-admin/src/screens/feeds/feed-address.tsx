import type { ErrorCode, ListedNewsFeed } from '@hustings/contract';
import { useTranslation } from '@hustings/i18n';
import { Button, FailureNotice, TextField } from '@hustings/ui';
import { Dialog } from '@hustings/ui/dialog';
import { CallError } from '@hustings/vertical/client';
import { useId, useState, type FormEvent } from 'react';
import { call } from '../../acting/call.ts';
import { useAdminAct } from '../../acting/use-admin-act.ts';
import form from '../../frame/form.module.css';
import { feedProblems } from './feed-problems.ts';

/** Moves a feed to another address: a button, and a dialog with the address of now. */
export function FeedAddress({ feed: { id, url, title, paused, about } }: { feed: ListedNewsFeed }) {
  const { t } = useTranslation('admin');
  const formId = useId();
  const [isOpen, setOpen] = useState(false);
  const [value, setValue] = useState(url);
  const [isBlank, setBlank] = useState(false);
  const name = title ?? url;
  const { mutate, reset, isPending, failure } = useAdminAct({
    act: (address: string) => call('changeNewsFeedAddress', { params: { id }, body: { url: address } }),
    done: () => t('feeds.move.done', { name }),
    onDone: () => setOpen(false),
  });
  const problem = failure instanceof CallError ? feedProblems(t)[failure.code as ErrorCode] : undefined;
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
  const act = t('feeds.move.open');
  return (
    <>
      <Button
        variant="quiet"
        aria-haspopup="dialog"
        aria-label={t('actAbout', { act, name: `${name}, ${about.name}` })}
        onClick={open}
      >
        {act}
      </Button>
      <Dialog
        title={t('feeds.move.title', { name })}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        actions={
          <>
            <Button variant="quiet" onClick={() => setOpen(false)}>
              {t('reason.cancel')}
            </Button>
            <Button type="submit" form={formId} pending={isPending}>
              {t('feeds.move.submit')}
            </Button>
          </>
        }
      >
        <form id={formId} className={form.form} method="post" noValidate onSubmit={send}>
          {paused && <p>{t('feeds.move.paused')}</p>}
          <TextField
            name="url"
            inputMode="url"
            label={t('feeds.move.url')}
            description={t('feeds.move.text')}
            maxLength={2_000}
            value={value}
            error={isBlank ? t('feeds.add.urlMissing') : problem}
            onChange={(typed) => {
              reset();
              setValue(typed);
            }}
            required
          />
          {failure && !problem && <FailureNotice error={failure} />}
        </form>
      </Dialog>
    </>
  );
}
