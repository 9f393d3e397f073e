import type { ReportedItem } from '@hustings/contract';
import { useFormat, useTranslation } from '@hustings/i18n';
import item from '../../frame/item.module.css';

interface SimulationProps {
  simulation: NonNullable<ReportedItem['simulation']>;
}

/** Shows the question of a reported reply, and the passages that the reply cites with their sources. */
export function Simulation({ simulation: { question, passages } }: SimulationProps) {
  const { t } = useTranslation('admin');
  const { date } = useFormat();
  return (
    <>
      <p className={item.small} dir="auto">
        {t('reports.question', { question })}
      </p>
      {passages.length === 0 && <p className={item.small}>{t('reports.noPassages')}</p>}
      <ul className={item.reports} aria-label={t('reports.passages')}>
        {passages.map(({ passageId, text, title, source, url, saidAt }) => (
          <li key={passageId}>
            <q dir="auto">{text}</q>{' '}
            <span className={item.small}>
              <a href={url}>{title}</a> · {source} · <time dateTime={saidAt}>{date(saidAt)}</time>
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
