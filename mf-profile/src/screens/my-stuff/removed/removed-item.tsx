import type { OwnRemoval } from '@hustings/contract';
import { AppealForm } from '@hustings/features/form';
import { useFormat, useTranslation, type TFunction } from '@hustings/i18n';
import { Button, Chip } from '@hustings/ui';
import { call } from '@hustings/vertical/client';
import { useState } from 'react';
import styles from '../own-list.module.css';

const kindNames = (t: TFunction<'profile'>): Record<OwnRemoval['kind'], string> => ({
  post: t('myStuff.removed.kind.post'),
  comment: t('myStuff.removed.kind.comment'),
  topicStance: t('myStuff.removed.kind.topicStance'),
  dailyVote: t('myStuff.removed.kind.dailyVote'),
  profile: t('myStuff.removed.kind.profile'),
  organisation: t('myStuff.removed.kind.organisation'),
  goal: t('myStuff.removed.kind.goal'),
  chatMessage: t('myStuff.removed.kind.chatMessage'),
  directMessage: t('myStuff.removed.kind.directMessage'),
});

const appealNames = (t: TFunction<'profile'>): Record<NonNullable<OwnRemoval['appeal']>['state'], string> => ({
  pending: t('myStuff.removed.states.pending'),
  upheld: t('myStuff.removed.states.upheld'),
  restored: t('myStuff.removed.states.restored'),
});

/** A removed item with the statement of reasons, the appeal and its answer. */
export function RemovedItem({ removal }: { removal: OwnRemoval }) {
  const { t } = useTranslation('profile');
  const { t: tFeatures } = useTranslation('features');
  const { date, dateTime } = useFormat();
  const { id, kind, excerpt, removed, rule, reason, isDeleted, appealUntil, appeal } = removal;
  const [isWriting, setWriting] = useState(false);
  const name = excerpt ?? kindNames(t)[kind];
  return (
    <div className={styles.about}>
      <p className={styles.text} dir="auto">
        {excerpt ?? t('myStuff.removed.gone')}
      </p>
      <p className={styles.facts}>
        <Chip>{kindNames(t)[kind]}</Chip>
        {isDeleted && <Chip>{t('myStuff.removed.deleted')}</Chip>}
        <time dateTime={removed}>{t('myStuff.removed.facts', { date: date(removed) })}</time>
        {rule && <span>{t('myStuff.removed.rule', { rule: tFeatures(`report.reasons.${rule}`) })}</span>}
      </p>
      <p dir="auto">{reason ? t('myStuff.removed.reason', { reason }) : t('myStuff.removed.noReason')}</p>
      {appeal && (
        <>
          <p>
            <Chip>{appealNames(t)[appeal.state]}</Chip>
          </p>
          <p dir="auto">{t('myStuff.removed.yours', { text: appeal.text })}</p>
          {appeal.answer && <p dir="auto">{t('myStuff.removed.answer', { text: appeal.answer })}</p>}
        </>
      )}
      {isDeleted && !appeal && (
        <p>
          <a href="/contact">{t('notifications.object')}</a>
        </p>
      )}
      {appealUntil && !isWriting && (
        <p className={styles.facts}>
          <Button
            variant="quiet"
            aria-label={t('myStuff.removed.appeal.about', { name: name.slice(0, 60) })}
            onClick={() => setWriting(true)}
          >
            {t('myStuff.removed.appeal.open')}
          </Button>
          <span>{t('myStuff.removed.until', { moment: dateTime(appealUntil) })}</span>
        </p>
      )}
      {appealUntil && isWriting && (
        <AppealForm
          texts={{
            label: t('myStuff.removed.appeal.label'),
            description: t('myStuff.removed.appeal.description'),
            submit: t('myStuff.removed.appeal.submit'),
            tooShort: (count) => t('myStuff.removed.appeal.tooShort', { count }),
          }}
          send={(text) => call('appealRemoval', { params: { id }, body: { text } })}
          onSent={() => setWriting(false)}
          takesFocus
        >
          <Button variant="quiet" onClick={() => setWriting(false)}>
            {t('myStuff.removed.appeal.cancel')}
          </Button>
        </AppealForm>
      )}
    </div>
  );
}
