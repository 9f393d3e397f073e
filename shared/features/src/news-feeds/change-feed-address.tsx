import { Button, FailureNotice, TextField } from '@hustings/ui';
import { Dialog } from '@hustings/ui/dialog';
import { useId, useState, type FormEvent, type ReactNode } from 'react';
import { problemOf, type FieldProblems } from '../form/problem-of.ts';
import styles from './change-feed-address.module.css';

interface ChangeFeedAddressProps {
  /** The current address. */
  url: string;
  texts: {
    open: string;
    /** The accessible label of the button, which also names the feed. */
    openLabel: string;
    title: string;
    label: string;
    description: string;
    blank: string;
    cancel: string;
    submit: string;
  };
  problems: FieldProblems;
  /** The mutation that sends the new address. */
  change: { mutate(url: string): void; reset(): void; isPending: boolean; isSuccess: boolean; failure: Error | null };
  /** Content above the field. */
  children?: ReactNode;
}

/** Changes the address of a news feed in a dialog that a button opens. */
export function ChangeFeedAddress({ url, texts, problems, change, children }: ChangeFeedAddressProps) {
  const form = useId();
  const [isOpen, setOpen] = useState(false);
  const [value, setValue] = useState(url);
  const [isBlank, setBlank] = useState(false);
  const { mutate, reset, isPending, isSuccess, failure } = change;
  const problem = problemOf(failure, problems);

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
      <Button variant="quiet" aria-haspopup="dialog" aria-label={texts.openLabel} onClick={open}>
        {texts.open}
      </Button>
      <Dialog
        title={texts.title}
        isOpen={isOpen && !isSuccess}
        onClose={() => setOpen(false)}
        actions={
          <>
            <Button variant="quiet" onClick={() => setOpen(false)}>
              {texts.cancel}
            </Button>
            <Button type="submit" form={form} pending={isPending}>
              {texts.submit}
            </Button>
          </>
        }
      >
        <form id={form} className={styles.form} method="post" noValidate onSubmit={send}>
          {children}
          <TextField
            name="url"
            inputMode="url"
            label={texts.label}
            description={texts.description}
            maxLength={2_000}
            value={value}
            error={isBlank ? texts.blank : problem}
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
