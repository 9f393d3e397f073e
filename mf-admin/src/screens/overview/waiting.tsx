import type { Waiting as Counts } from '@hustings/contract';
import { useTranslation, type TFunction } from '@hustings/i18n';
import { classes } from '@hustings/ui';
import { sectionPath } from '../../addresses.ts';
import styles from './overview.module.css';

interface Queue {
  name: string;
  count: number;
  href: string;
  /** The text that warns of overdue entries; false if there are none. */
  late?: string | false;
}

const queuesOf = (t: TFunction, counts: Counts): Queue[] => [
  {
    name: t('overview.queues.claims'),
    count: counts.claims,
    href: sectionPath('claims'),
    late: counts.overdueClaims > 0 && t('overview.late', { count: counts.overdueClaims }),
  },
  { name: t('overview.queues.disputes'), count: counts.disputes, href: `${sectionPath('claims')}?state=disputed` },
  { name: t('overview.queues.reports'), count: counts.reports, href: sectionPath('reports') },
  { name: t('overview.queues.stances'), count: counts.stances, href: `${sectionPath('reports')}?state=stances` },
  { name: t('overview.queues.appeals'), count: counts.appeals, href: sectionPath('members') },
  {
    name: t('overview.queues.removalAppeals'),
    count: counts.removalAppeals,
    href: `${sectionPath('queue')}?kind=removalAppeal`,
  },
  { name: t('overview.queues.seals'), count: counts.sealOpenings, href: sectionPath('seals') },
  { name: t('overview.queues.mail'), count: counts.unsentMail, href: sectionPath('mail') },
];

/** Shows the number of entries in each queue, with a link to the queue. */
export function Waiting({ counts }: { counts: Counts }) {
  const { t } = useTranslation('admin');
  return (
    <ul className={styles.queues}>
      {queuesOf(t, counts).map(({ name, count, href, late }) => (
        <li key={name}>
          <a href={href} className={classes(styles.queue, count > 0 && styles.some)}>
            <span className={styles.count}>{count}</span> <span>{name}</span>{' '}
            {late && <span className={styles.late}>{late}</span>}
          </a>
        </li>
      ))}
    </ul>
  );
}
