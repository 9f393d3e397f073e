import type { ClaimPage, PageRole } from '@hustings/contract';
import { useTranslation } from '@hustings/i18n';
import { Button, Card, Notice } from '@hustings/ui';
import { ConfirmDialog } from '@hustings/ui/dialog';
import { call } from '@hustings/vertical/client';
import { useId, useState } from 'react';
import styles from './claim.module.css';
import { Feeds } from './feeds.tsx';
import { Simulation } from './simulation.tsx';
import { Staff } from './staff.tsx';
import { useClaimAct } from './use-claim-act.ts';

/** Links the page's owner and staff to the tools for positions, answers, news and staff. */
export function PageTools({ page: { polly, own }, role }: { page: ClaimPage; role: PageRole }) {
  const { t } = useTranslation('pollies');
  const heading = useId();
  const { slug } = polly;
  return (
    <>
      <Notice tone="success" title={role === 'owner' ? t('claim.tools.owner') : t('claim.tools.staff')}>
        <p>{t('claim.tools.lead', { name: polly.name })}</p>
      </Notice>
      <Card as="section" className={styles.card} aria-labelledby={heading}>
        <h2 id={heading}>{t('claim.tools.speak')}</h2>
        <ul className={styles.points}>
          <li>
            {t('claim.tools.positions')} <a href="/topicstances?mine=true">{t('claim.tools.toStances')}</a>
          </li>
          <li>
            {t('claim.tools.answers')} <a href={`/polly/${slug}`}>{t('claim.tools.toPage')}</a>
          </li>
          <li>{t('claim.tools.posts', { name: polly.name })}</li>
        </ul>
      </Card>
      <Feeds slug={slug} />
      <Simulation slug={slug} />
      <Staff slug={slug} role={role} />
      {role === 'owner' && own && <GiveUp id={own.id} />}
    </>
  );
}

function GiveUp({ id }: { id: string }) {
  const { t } = useTranslation('pollies');
  const [isAsking, setAsking] = useState(false);
  const act = () => call('withdrawClaim', { params: { id } });
  const { mutate, isPending, error } = useClaimAct(act, t('claim.giveUp.done'));
  return (
    <p>
      <Button variant="quiet" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        {t('claim.giveUp.open')}
      </Button>
      <ConfirmDialog
        title={t('claim.giveUp.title')}
        isOpen={isAsking}
        tone="danger"
        confirmLabel={t('claim.giveUp.confirm')}
        pending={isPending}
        onConfirm={() => mutate()}
        failure={error}
        onCancel={() => setAsking(false)}
      >
        <p>{t('claim.giveUp.text')}</p>
      </ConfirmDialog>
    </p>
  );
}
