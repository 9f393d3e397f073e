import type { ServedPart, ServedVersion, VersionFigures } from '@hustings/contract';
import { useTranslation } from '@hustings/i18n';
import { Card, Notice } from '@hustings/ui';
import item from '../../frame/item.module.css';
import { Figures } from './figures.tsx';
import { Owner } from './owner.tsx';
import { PartActions } from './part-actions.tsx';
import styles from './releases.module.css';
import { Since } from './since.tsx';

interface PartCardProps {
  served: ServedPart;
  /** The measurements of this part's versions, including former versions that some visitors still have open. */
  figures: readonly VersionFigures[];
}

/** Shows the active version, the canary and the actions of a part. */
export function PartCard({ served, figures }: PartCardProps) {
  const { t } = useTranslation('admin');
  const { part, active, canary } = served;
  const figuresOf = (version: string) => figures.find((each) => each.version === version);
  const former = figures.filter(({ version }) => version !== active?.version && version !== canary?.version);
  const formerViews = former.reduce((sum, { views }) => sum + views, 0);
  return (
    <Card as="li" className={item.item}>
      <h2 className={item.title}>{part}</h2>
      <Owner served={served} />
      {active && (
        <section className={styles.version}>
          <h3>
            {t('releases.active')} <code>{active.version}</code>
          </h3>
          <Since version={active} />
          <Damage version={active} />
          <Figures figures={figuresOf(active.version)} />
        </section>
      )}
      {canary && (
        <section className={styles.version}>
          <h3>
            {canary.paused ? t('releases.canaryPaused') : t('releases.canary', { percent: canary.percent })}{' '}
            <code>{canary.version}</code>
          </h3>
          <Since version={canary} />
          <Damage version={canary} />
          <Figures figures={figuresOf(canary.version)} />
        </section>
      )}
      {formerViews > 0 && <p className={item.small}>{t('releases.former', { count: formerViews })}</p>}
      <PartActions {...served} />
    </Card>
  );
}

/** Says that files of a version are lost, and how to restore them. */
function Damage({ version: { version, damagedFiles } }: { version: ServedVersion }) {
  const { t } = useTranslation('admin');
  if (damagedFiles === undefined) return null;
  return (
    <Notice tone="danger" title={t('releases.damaged.title', { count: damagedFiles })}>
      <p>{t('releases.damaged.text', { version })}</p>
    </Notice>
  );
}
