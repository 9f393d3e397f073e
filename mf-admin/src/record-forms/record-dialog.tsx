import { useTranslation } from '@hustings/i18n';
import { useLimits } from '@hustings/session';
import { Button, FailureNotice, fieldFailureText, TextArea, type ButtonVariant } from '@hustings/ui';
import { Dialog } from '@hustings/ui/dialog';
import { useId, useState, type FormEvent } from 'react';
import { useAdminAct } from '../admin-actions/use-admin-act.ts';
import form from '../frame/form.module.css';
import { RecordFields, type RecordField, type RecordValues } from './record-fields.tsx';

interface RecordDialogProps<Answer> {
  /** The label of the button that opens the dialog. */
  open: string;
  /** Names the record for screen readers. */
  about?: string;
  variant?: ButtonVariant;
  title: string;
  /** Describes the consequences. */
  text?: string | undefined;
  confirm: string;
  fields?: readonly RecordField[];
  /** The values with which the form opens. */
  initial?: RecordValues;
  /** Whether the act has a reason, which all admins can read. */
  hasReason?: boolean;
  act(values: RecordValues, reason: string): Promise<Answer>;
  done: string;
  onDone?(answer: Answer): void;
}

const noValues: RecordValues = { texts: {}, options: {} };

/**
 * A button that opens a form for a record, such as an election, a person or a topic.
 */
export function RecordDialog<Answer>(props: RecordDialogProps<Answer>) {
  const {
    open,
    about,
    variant = 'quiet',
    title,
    text,
    confirm,
    fields = [],
    initial = noValues,
    hasReason = true,
  } = props;
  const { t } = useTranslation('admin');
  const { reasonLeastCharacters: least, reasonCharacters } = useLimits();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [values, setValues] = useState(initial);
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const { mutate, reset, isPending, failure } = useAdminAct({
    act: () => props.act(values, reason.trim()),
    done: () => props.done,
    onDone(answer) {
      setOpen(false);
      props.onDone?.(answer);
    },
  });

  const isMissing = ({ name, required = false }: RecordField): boolean =>
    required && !values.texts[name]?.trim() && !values.options[name];
  const isTooShort = hasReason && reason.trim().length < least;
  const failed = (name: string) => fieldFailureText(t, failure, name);

  function errorOf(name: string): string | undefined {
    const field = fields.find((each) => each.name === name);
    return isTried && field && isMissing(field) ? t('elections.form.missing') : failed(name);
  }

  function show(): void {
    reset();
    setValues(initial);
    setReason('');
    setTried(false);
    setOpen(true);
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    setTried(true);
    if (!fields.some(isMissing) && !isTooShort && !isPending) mutate();
  }

  return (
    <>
      <Button variant={variant} aria-label={about && t('actAbout', { act: open, name: about })} onClick={show}>
        {open}
      </Button>
      <Dialog
        title={title}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        actions={
          <>
            <Button variant="quiet" onClick={() => setOpen(false)}>
              {t('reason.cancel')}
            </Button>
            <Button type="submit" form={id} pending={isPending}>
              {confirm}
            </Button>
          </>
        }
      >
        <form id={id} className={form.form} method="post" noValidate onSubmit={submit}>
          {text && <p>{text}</p>}
          <RecordFields
            {...{ fields, values, errorOf }}
            onChange={(changed) => {
              reset();
              setValues(changed);
            }}
          />
          {hasReason && (
            <TextArea
              name="reason"
              label={t('reason.label')}
              description={t('reason.adminsRead')}
              error={isTried && isTooShort ? t('reason.tooShort', { count: least }) : failed('reason')}
              value={reason}
              onChange={setReason}
              maxLength={reasonCharacters}
              rows={3}
              required
            />
          )}
          {failure && ![...fields, { name: 'reason' }].some(({ name }) => failed(name)) && (
            <FailureNotice error={failure} />
          )}
        </form>
      </Dialog>
    </>
  );
}
