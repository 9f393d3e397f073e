import type { AbuseReason, ReportedKind } from '@hustings/contract';
import { useLimits } from '@hustings/session';
import { useTranslation, type TFunction } from '@hustings/i18n';
import { Button, Notice, TextArea, useToast } from '@hustings/ui';
import { Select } from '@hustings/ui/select';
import { call, CallError } from '@hustings/vertical/client';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState, type FormEvent } from 'react';
import { ActFailure } from '../levels/index.ts';
import styles from './report.module.css';

const reasons: readonly AbuseReason[] = [
  'spam',
  'harassment',
  'hate',
  'threat',
  'privacy',
  'impersonation',
  'illegal',
  'other',
];

/** Returns the reasons for a kind of item; `incorrect` comes first for what a simulation said. */
const reasonsFor = (kind: ReportedKind): readonly AbuseReason[] =>
  kind === 'chatMessage' ? ['incorrect', ...reasons] : reasons;

const options = (t: TFunction, kind: ReportedKind) =>
  reasonsFor(kind).map((id) => ({ id, label: t(`report.reasons.${id}`) }));

interface ReportFormProps {
  kind: ReportedKind;
  itemId: string;
  onClose(): void;
}

/** The reason and text of a report. A refusal keeps the text. */
export function ReportForm({ kind, itemId, onClose }: ReportFormProps) {
  const limits = useLimits();
  const { t } = useTranslation('features');
  const toast = useToast();
  const form = useRef<HTMLFormElement>(null);
  const [reason, setReason] = useState<AbuseReason>();
  const [text, setText] = useState('');
  const [tried, setTried] = useState(false);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (given: AbuseReason) =>
      call('reportAbuse', { body: { kind, itemId, reason: given, text: text.trim() || undefined } }),
    onSuccess: () => {
      toast(t('report.thanks'), { tone: 'success' });
      onClose();
    },
  });
  const lacksText = reason === 'other' && text.trim() === '';

  function submit(event: FormEvent): void {
    event.preventDefault();
    setTried(true);
    if (!reason) form.current?.querySelector('button')?.focus();
    else if (lacksText || text.length > limits.abuseReportCharacters) form.current?.querySelector('textarea')?.focus();
    else mutate(reason);
  }

  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      <p>{t('report.meaning')}</p>
      <Select
        name="reason"
        label={t('report.reason')}
        placeholder={t('report.choose')}
        options={options(t, kind)}
        value={reason}
        error={tried && !reason ? t('report.chooseFirst') : undefined}
        onChange={setReason}
      />
      <TextArea
        name="text"
        label={reason === 'other' ? t('report.textNeeded') : t('report.text')}
        rows={3}
        maxLength={limits.abuseReportCharacters}
        value={text}
        error={tried && lacksText ? t('report.sayWhat') : undefined}
        onChange={setText}
      />
      {error && <Refused error={error} />}
      <div className={styles.buttons}>
        <Button variant="quiet" onClick={onClose}>
          {t('report.cancel')}
        </Button>
        <Button type="submit" pending={isPending}>
          {t('report.send')}
        </Button>
      </div>
    </form>
  );
}

/** Explains why a report was refused. A repeated report is shown as information, because nothing is left to do. */
function Refused({ error }: { error: Error }) {
  const { t } = useTranslation('features');
  const code = error instanceof CallError ? error.code : undefined;
  if (code === 'AlreadyExists') {
    return (
      <Notice tone="info">
        <p>{t('report.already')}</p>
      </Notice>
    );
  }
  return <ActFailure error={error} />;
}
