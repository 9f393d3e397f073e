import type { ReportedFault } from '@hustings/contract';
import { useFormat, useTranslation } from '@hustings/i18n';
import item from '../../frame/item.module.css';
import styles from './releases.module.css';

/** The most frequent faults of pages and server. */
export function FaultList({ faults }: { faults: readonly ReportedFault[] }) {
  const { t } = useTranslation('admin');
  const { number, relative, dateTime } = useFormat();
  if (faults.length === 0) return <p>{t('releases.faults.empty')}</p>;
  return (
    <ol className={styles.acts}>
      {faults.map(({ part, version, kind, message, route, count, last }) => (
        <li key={[part, version, kind, message].join(' ')}>
          <p>
            <strong>{t(`releases.kinds.${kind}`, { defaultValue: kind })}</strong> {part} <code>{version}</code>
            {route && <> · {route}</>}
          </p>
          <p className={item.said}>{message}</p>
          <p className={item.small}>
            {t('releases.faults.count', { count, times: number(count) })} ·{' '}
            <time dateTime={last} title={dateTime(last)}>
              {relative(last)}
            </time>
          </p>
        </li>
      ))}
    </ol>
  );
}
