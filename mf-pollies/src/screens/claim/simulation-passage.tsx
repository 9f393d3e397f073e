import type { SimulationPassage } from '@hustings/contract';
import { useFormat, useTranslation } from '@hustings/i18n';
import { useLimits } from '@hustings/session';
import { Button, FailureNotice, Notice, TextArea } from '@hustings/ui';
import { call } from '@hustings/vertical/client';
import { useState, type FormEvent } from 'react';
import styles from './claim.module.css';
import { useClaimAct } from './use-claim-act.ts';

interface SimulationPassageProps {
  slug: string;
  passage: SimulationPassage;
}

/** A passage that the simulation may quote, with the correction that readers see beside it. */
export function SimulationPassageItem({ slug, passage }: SimulationPassageProps) {
  const { t } = useTranslation('pollies');
  const { date } = useFormat();
  const [isOpen, setOpen] = useState(false);
  const { passageId, title, text, source, saidAt, language, correction } = passage;
  const withdraw = useClaimAct(
    () => call('withdrawCorrection', { params: { id: slug, passageId } }),
    t('claim.simulation.withdrawn'),
  );
  return (
    <li className={styles.card}>
      <p className={styles.note}>
        <bdi>{title}</bdi> · <bdi>{source}</bdi> · {date(saidAt)}
      </p>
      <p lang={language} dir="auto">
        {text}
      </p>
      {correction && (
        <Notice tone="info" title={t('claim.simulation.correction')}>
          <p dir="auto">{correction.text}</p>
        </Notice>
      )}
      {withdraw.error && <FailureNotice error={withdraw.error} />}
      {isOpen ? (
        <CorrectionForm slug={slug} passage={passage} onClose={() => setOpen(false)} />
      ) : (
        <div className={styles.row}>
          <Button variant="quiet" aria-label={t('claim.simulation.correctOf', { title })} onClick={() => setOpen(true)}>
            {t('claim.simulation.correct')}
          </Button>
          {correction && (
            <Button
              variant="quiet"
              pending={withdraw.isPending}
              aria-label={t('claim.simulation.withdrawOf', { title })}
              onClick={() => withdraw.mutate()}
            >
              {t('claim.simulation.withdraw')}
            </Button>
          )}
        </div>
      )}
    </li>
  );
}

function CorrectionForm({ slug, passage, onClose }: SimulationPassageProps & { onClose(): void }) {
  const { t } = useTranslation('pollies');
  const limits = useLimits();
  const { passageId, correction } = passage;
  const [text, setText] = useState(correction?.text ?? '');
  const [isBlank, setBlank] = useState(false);
  const { mutate, isPending, error } = useClaimAct(async (given: string) => {
    await call('correctPassage', { params: { id: slug }, body: { passageId, text: given } });
    onClose();
  }, t('claim.simulation.corrected'));

  function submit(event: FormEvent): void {
    event.preventDefault();
    const given = text.trim();
    setBlank(given === '');
    if (given !== '' && given.length <= limits.correctionCharacters && !isPending) mutate(given);
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextArea
        name="text"
        label={t('claim.simulation.label')}
        description={t('claim.simulation.meaning')}
        error={isBlank ? t('claim.blank') : undefined}
        maxLength={limits.correctionCharacters}
        value={text}
        onChange={setText}
        required
      />
      {error && <FailureNotice error={error} />}
      <div className={styles.row}>
        <Button type="submit" pending={isPending}>
          {t('claim.simulation.save')}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {t('claim.simulation.cancel')}
        </Button>
      </div>
    </form>
  );
}
