import type { Simulation as SimulationState } from '@hustings/contract';
import { useTranslation } from '@hustings/i18n';
import { Card, Checkbox, FailureNotice, LoadMore, moreOf, Skeleton } from '@hustings/ui';
import { call } from '@hustings/vertical/client';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { queries } from '../../queries.ts';
import styles from './claim.module.css';
import { SimulationPassageItem } from './simulation-passage.tsx';
import { useClaimAct } from './use-claim-act.ts';

/** Lets the office switch the simulation of the polly off, and correct what it may quote. */
export function Simulation({ slug }: { slug: string }) {
  const { t } = useTranslation('pollies');
  const heading = useId();
  const { data, error, refetch } = useQuery(queries.ownSimulation(slug));
  return (
    <Card as="section" className={styles.card} aria-labelledby={heading}>
      <h2 id={heading}>{t('claim.simulation.heading')}</h2>
      <p className={styles.note}>{t('claim.simulation.lead')}</p>
      {!data && !error && <Skeleton lines={3} />}
      {!data && error && <FailureNotice error={error} onRetry={() => void refetch()} />}
      {data && <Switch slug={slug} simulation={data} />}
      <Passages slug={slug} />
    </Card>
  );
}

function Switch({ slug, simulation }: { slug: string; simulation: SimulationState }) {
  const { t } = useTranslation('pollies');
  const { on, online, ownPassages, neededPassages, adminReason } = simulation;
  const act = useClaimAct((wanted: boolean) =>
    call('switchSimulation', { params: { id: slug }, body: { on: wanted } }),
  );
  return (
    <>
      <Checkbox
        name="simulation"
        label={t('claim.simulation.on')}
        description={t(online ? 'claim.simulation.online' : 'claim.simulation.offline')}
        checked={act.isPending ? act.variables : on}
        onChange={(wanted) => !act.isPending && act.mutate(wanted)}
      />
      {ownPassages < neededPassages && (
        <p className={styles.note}>{t('claim.simulation.tooFew', { count: ownPassages, needed: neededPassages })}</p>
      )}
      {adminReason && <p className={styles.note}>{t('claim.simulation.byAdmin', { reason: adminReason })}</p>}
      {act.error && <FailureNotice error={act.error} />}
    </>
  );
}

/** The passages that the simulation may quote, newest first. */
function Passages({ slug }: { slug: string }) {
  const { t } = useTranslation('pollies');
  const pages = useInfiniteQuery(queries.simulationPassages(slug));
  const { data, error, refetch } = pages;
  const passages = data?.pages.flatMap(({ results }) => results);
  return (
    <>
      <h3>{t('claim.simulation.passages')}</h3>
      {!data && !error && <Skeleton lines={4} />}
      {!data && error && <FailureNotice error={error} onRetry={() => void refetch()} />}
      {passages?.length === 0 && <p className={styles.note}>{t('claim.simulation.none')}</p>}
      <ul className={styles.list} aria-label={t('claim.simulation.passages')}>
        {passages?.map((passage) => (
          <SimulationPassageItem key={passage.passageId} slug={slug} passage={passage} />
        ))}
      </ul>
      <LoadMore {...moreOf(pages)} label={t('claim.simulation.more')} />
    </>
  );
}
