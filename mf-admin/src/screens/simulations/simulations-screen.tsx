import type { ListedSimulation, Simulations } from '@hustings/contract';
import { useFormat, useTranslation } from '@hustings/i18n';
import { useLimits } from '@hustings/session';
import { Card, Chip, EmptyState, FailureNotice, Skeleton } from '@hustings/ui';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../admin-actions/call.ts';
import { AdminPage } from '../../frame/admin-page.tsx';
import item from '../../frame/item.module.css';
import { TargetForm } from '../../lookup/target-form.tsx';
import { queries } from '../../queries.ts';
import { SponsorForm } from './sponsor-form.tsx';
import { SwitchAct } from './switch-act.tsx';

/** `/admin/setting/simulations`: switches simulations of pollies off, one or all (docs/decisions/11-digital-politicians.md). */
export default function SimulationsScreen() {
  const { t } = useTranslation('admin');
  const limits = useLimits();
  const { data, error, refetch } = useQuery(queries.simulations);
  return (
    <AdminPage section="simulations" lead={t('simulations.lead')}>
      {!data && !error && <Skeleton lines={6} />}
      {!data && error && <FailureNotice error={error} onRetry={() => void refetch()} />}
      {data && <AllSimulations state={data} />}
      <TargetForm
        heading={t('simulations.off.heading')}
        submit={t('simulations.off.submit')}
        kinds={['polly']}
        targetMissing={t('simulations.off.target')}
        field={{
          name: 'reason',
          label: t('simulations.reason'),
          description: t('simulations.reasonText'),
          maxLength: limits.reasonCharacters,
        }}
        textMissing={t('simulations.off.reasonMissing')}
        problems={{ ValidationError: t('reason.tooShort', { count: limits.reasonLeastCharacters }) }}
        act={({ target, text: reason }) =>
          call('switchSimulationByAdmin', { params: { id: target.option.id }, body: { on: false, reason } })
        }
        done={({ target }) => t('simulations.off.done', { name: target.option.label })}
      />
      <SponsorForm />
      {data?.simulations.length === 0 && (
        <EmptyState title={t('simulations.none.title')}>{t('simulations.none.text')}</EmptyState>
      )}
      <ul className={item.list} aria-label={t('simulations.list')}>
        {data?.simulations.map((simulation) => (
          <SimulationItem key={simulation.personId} simulation={simulation} />
        ))}
      </ul>
    </AdminPage>
  );
}

/** The switch of all simulations. */
function AllSimulations({ state: { on, reason, since } }: { state: Simulations }) {
  const { t } = useTranslation('admin');
  const { dateTime } = useFormat();
  return (
    <Card className={item.item}>
      <div className={item.head}>
        <h2 className={item.title}>{t('simulations.all')}</h2>
        <Chip>{t(on ? 'simulations.isOn' : 'simulations.isOff')}</Chip>
      </div>
      {!on && reason && <p className={item.said}>{reason}</p>}
      {!on && since && <p className={item.small}>{dateTime(since)}</p>}
      <div className={item.actions}>
        <SwitchAct
          on={!on}
          name={t('simulations.all')}
          act={(given) => call('switchSimulations', { body: { on: !on, reason: given } })}
        />
      </div>
    </Card>
  );
}

/** A simulation on which admins have acted. */
function SimulationItem({ simulation }: { simulation: ListedSimulation }) {
  const { t } = useTranslation('admin');
  const { dateTime } = useFormat();
  const { personId, slug, name, on, reason, since, sponsor } = simulation;
  return (
    <Card as="li" className={item.item}>
      <div className={item.head}>
        <h2 className={item.title}>
          <a href={`/polly/${slug}`}>{name}</a>
        </h2>
        <Chip>{t(on ? 'simulations.isOn' : 'simulations.isOff')}</Chip>
      </div>
      {!on && reason && <p className={item.said}>{reason}</p>}
      {!on && since && <p className={item.small}>{dateTime(since)}</p>}
      {sponsor && <p className={item.small}>{t('simulations.sponsor', { name: sponsor.name })}</p>}
      <div className={item.actions}>
        <SwitchAct
          on={!on}
          name={name}
          act={(given) =>
            call('switchSimulationByAdmin', { params: { id: personId }, body: { on: !on, reason: given } })
          }
        />
      </div>
    </Card>
  );
}
