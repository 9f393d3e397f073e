import type { VersionFigures } from '@hustings/contract';
import { useFormat, useTranslation } from '@hustings/i18n';
import type { ReactNode } from 'react';
import item from '../../frame/item.module.css';
import styles from './releases.module.css';
import { useDuration } from './use-duration.ts';

function Figure({ name, title, children }: { name: string; title?: string; children: ReactNode }) {
  return (
    <div>
      <dt>{title ? <abbr title={title}>{name}</abbr> : name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Shows the measurements of a version, or says that there are none. */
export function Figures({ figures }: { figures: VersionFigures | undefined }) {
  const { t } = useTranslation('admin');
  const { number } = useFormat();
  const duration = useDuration();
  if (!figures) return <p className={item.small}>{t('releases.figures.nothing')}</p>;
  const { views, share, errorRate, visitP75, moveP75, vitalsP75, renders, failedRenders } = figures;
  const { LCP, FCP, CLS, INP, TTFB } = vitalsP75;
  const percent = (value: number, maximumFractionDigits = 1) =>
    number(value, { style: 'percent', maximumFractionDigits });
  return (
    <dl className={styles.figures}>
      <Figure name={t('releases.figures.views')}>
        {number(views)} <small>{t('releases.figures.share', { share: percent(share, 0) })}</small>
      </Figure>
      <Figure name={t('releases.figures.errorRate')}>
        {errorRate === undefined ? t('releases.figures.none') : percent(errorRate / 100)}
      </Figure>
      <Figure name={t('releases.figures.visit')}>{duration(visitP75)}</Figure>
      <Figure name={t('releases.figures.move')}>{duration(moveP75)}</Figure>
      <Figure name="LCP" title={t('releases.figures.LCP')}>
        {duration(LCP)}
      </Figure>
      <Figure name="INP" title={t('releases.figures.INP')}>
        {duration(INP)}
      </Figure>
      <Figure name="CLS" title={t('releases.figures.CLS')}>
        {CLS === undefined ? t('releases.figures.none') : number(CLS, { maximumFractionDigits: 2 })}
      </Figure>
      <Figure name="FCP" title={t('releases.figures.FCP')}>
        {duration(FCP)}
      </Figure>
      <Figure name="TTFB" title={t('releases.figures.TTFB')}>
        {duration(TTFB)}
      </Figure>
      <Figure name={t('releases.figures.renders')}>
        {t('releases.figures.rendersOf', { failed: number(failedRenders), all: number(renders) })}
      </Figure>
    </dl>
  );
}
