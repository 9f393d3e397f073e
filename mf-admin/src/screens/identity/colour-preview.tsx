import type { ThemeColours } from '@hustings/contract';
import { useFormat, useTranslation } from '@hustings/i18n';
import { FailureNotice, Skeleton } from '@hustings/ui';
import { useQuery } from '@tanstack/react-query';
import item from '../../frame/item.module.css';
import { queries } from '../../queries.ts';
import styles from './identity.module.css';

/** What follows from a colour in both themes: a button, a link and a soft ground, with the contrast. */
export function ColourPreview({ colour }: { colour: string }) {
  const { t } = useTranslation('admin');
  const { data, error, refetch } = useQuery(queries.siteColours(colour));
  if (error) return <FailureNotice error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton lines={2} />;
  return (
    <div className={styles.themes}>
      <Sample theme="light" colours={data.light} title={t('identity.light')} />
      <Sample theme="dark" colours={data.dark} title={t('identity.dark')} />
      <p className={item.small}>{t('identity.colourKept')}</p>
    </div>
  );
}

interface SampleProps {
  theme: 'light' | 'dark';
  colours: ThemeColours;
  title: string;
}

function Sample({ theme, colours, title }: SampleProps) {
  const { t } = useTranslation('admin');
  const { number } = useFormat();
  const { accent, accentInk, accentSoft, contrast } = colours;
  return (
    <section className={styles.sample} data-theme={theme} aria-label={title}>
      <p>{title}</p>
      <p>
        <span className={styles.button} ref={(element) => paint(element, { background: accent, color: accentInk })}>
          {t('identity.sampleButton')}
        </span>
      </p>
      <p>
        <span className={styles.link} ref={(element) => paint(element, { color: accent })}>
          {t('identity.sampleLink')}
        </span>
      </p>
      <p className={styles.soft} ref={(element) => paint(element, { background: accentSoft, color: accent })}>
        {t('identity.contrast', { contrast: number(contrast) })}
      </p>
    </section>
  );
}

/** Sets colours by script, because the Content-Security-Policy allows no style attributes in documents. */
function paint(element: HTMLElement | null, colours: { background?: string; color: string }): void {
  if (element) Object.assign(element.style, colours);
}
