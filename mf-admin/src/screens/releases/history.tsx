import type { CanaryComparison, ReleaseAct } from '@hustings/contract';
import { useFormat, useTranslation } from '@hustings/i18n';
import item from '../../frame/item.module.css';
import styles from './releases.module.css';
import { useActor } from './use-actor.ts';

/** Lists acts on releases, newest first. */
export function History({ acts }: { acts: readonly ReleaseAct[] }) {
  const { t } = useTranslation('admin');
  if (acts.length === 0) return <p>{t('releases.history.empty')}</p>;
  return (
    <ol className={styles.acts}>
      {acts.map((act) => (
        <Act key={act.id} act={act} />
      ))}
    </ol>
  );
}

function Act({ act }: { act: ReleaseAct }) {
  const { t } = useTranslation('admin');
  const { relative, dateTime } = useFormat();
  const actor = useActor();
  const { part, version, insteadOf, canaryPercent, reason, measured, created } = act;
  return (
    <li>
      <p>
        <strong>{t(`releases.acts.${act.act}`, { defaultValue: act.act })}</strong> {part}{' '}
        {version && <code>{version}</code>}
        {canaryPercent !== undefined && ` (${t('releases.history.percent', { percent: canaryPercent })})`}
        {insteadOf && (
          <>
            {' '}
            {t('releases.history.insteadOf')} <code>{insteadOf}</code>
          </>
        )}
      </p>
      {measured ? <Measured measured={measured} /> : reason && <p className={item.said}>{reason}</p>}
      <p className={item.small}>
        {actor(act)} ·{' '}
        <time dateTime={created} title={dateTime(created)}>
          {relative(created)}
        </time>
      </p>
    </li>
  );
}

/** Explains why the site ended a canary or a deployment automatically. */
function Measured({ measured: { what, isDeploy, canary, active, margin } }: { measured: CanaryComparison }) {
  const { t } = useTranslation('admin');
  const { number } = useFormat();
  const rate = ({ failed, of }: CanaryComparison['canary']) =>
    t('releases.measured.rate', {
      rate: number(Math.min(1, failed / of), { style: 'percent', maximumFractionDigits: 1 }),
      failed: number(failed),
      of: number(of),
    });
  const values = { canary: rate(canary), active: rate(active), margin: number(margin) };
  const texts = {
    views: isDeploy ? t('releases.measured.deployViews', values) : t('releases.measured.views', values),
    renders: isDeploy ? t('releases.measured.deployRenders', values) : t('releases.measured.renders', values),
    documents: isDeploy ? t('releases.measured.deployDocuments', values) : t('releases.measured.documents', values),
  };
  return <p className={item.said}>{texts[what]}</p>;
}
