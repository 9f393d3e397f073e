import type { Sanction } from '@hustings/contract';
import { AppealForm } from '@hustings/features/form';
import { useFormat, useTranslation } from '@hustings/i18n';
import { useSession } from '@hustings/session';
import { Card, Notice } from '@hustings/ui';
import { call } from '@hustings/vertical/client';
import styles from '../form/form.module.css';
import own from './sanction-card.module.css';
import { useSanctionTexts } from './use-sanction-texts.ts';

/** A sanction: what it restricts until when, the statement of reasons, and the appeal. */
export function SanctionCard({ sanction }: { sanction: Sanction }) {
  const { t } = useTranslation('account');
  const { dateTime } = useFormat();
  const texts = useSanctionTexts();
  const { id, kind, rule, reason, created, lifted, liftReason, appealUntil } = sanction;
  return (
    <Card as="section" aria-labelledby={`sanction-${id}`}>
      <div className={styles.group}>
        <h2 id={`sanction-${id}`} className={own.heading}>
          {texts.kinds[kind]}
        </h2>
        <State sanction={sanction} />
        {!lifted && <p className={styles.note}>{texts.meanings[kind]}</p>}
        <dl className={own.facts}>
          <dt>{t('sanctions.since')}</dt>
          <dd>{dateTime(created)}</dd>
          <dt>{t('sanctions.rule')}</dt>
          <dd>{texts.rules[rule]}</dd>
          {reason && (
            <>
              <dt>{t('sanctions.reason')}</dt>
              <dd className={own.words}>{reason}</dd>
            </>
          )}
          {liftReason && (
            <>
              <dt>{t('sanctions.liftReason')}</dt>
              <dd className={own.words}>{liftReason}</dd>
            </>
          )}
        </dl>
        <Appeal sanction={sanction} />
        {appealUntil && (
          <AppealForm
            texts={{
              label: t('sanctions.appeal.label'),
              description: t('sanctions.appeal.description', { moment: dateTime(appealUntil) }),
              submit: t('sanctions.appeal.submit'),
              tooShort: (count) => t('sanctions.appeal.tooShort', { count }),
            }}
            send={(text) => call('appealSanction', { params: { id }, body: { text } })}
          />
        )}
      </div>
    </Card>
  );
}

/** Says until when a sanction lasts, or that it has ended. Compares with the time of the document. */
function State({ sanction: { kind, ends, lifted } }: { sanction: Sanction }) {
  const { t } = useTranslation('account');
  const { dateTime } = useFormat();
  const now = useSession((session) => session.now);
  if (lifted) return <p className={own.state}>{t('sanctions.lifted', { moment: dateTime(lifted) })}</p>;
  if (ends)
    return (
      <p className={own.state}>
        {t(new Date(ends) > new Date(now) ? 'sanctions.until' : 'sanctions.ended', { moment: dateTime(ends) })}
      </p>
    );
  return kind === 'ban' ? <p className={own.state}>{t('sanctions.noEnd')}</p> : null;
}

function Appeal({ sanction: { appeal } }: { sanction: Sanction }) {
  const { t } = useTranslation('account');
  const { dateTime } = useFormat();
  const texts = useSanctionTexts();
  if (!appeal) return null;
  return (
    <>
      <dl className={own.facts}>
        <dt>{t('sanctions.appeal.yours', { moment: dateTime(appeal.created) })}</dt>
        <dd className={own.words}>{appeal.text}</dd>
      </dl>
      <Notice tone={appeal.state === 'pending' || appeal.state === 'upheld' ? 'info' : 'success'}>
        <p>{texts.appeals[appeal.state]}</p>
        {appeal.answer && <p className={own.words}>{appeal.answer}</p>}
      </Notice>
    </>
  );
}
