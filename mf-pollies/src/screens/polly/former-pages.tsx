import type { Polly } from '@hustings/contract';
import { useFormat, useTranslation } from '@hustings/i18n';
import { Section } from '../../profile-sections/section.tsx';
import styles from '../../profile-sections/section.module.css';
import { tableAddress } from '../../scores/targets.ts';

/**
 * Lists the former pages of a polly of whom two records were stored; nothing without one. Their figures stay as they
 * were published (docs/decisions/09-people-and-places.md).
 */
export function FormerPages({ pages }: { pages: Polly['formerPages'] }) {
  const { t } = useTranslation('pollies');
  const { date } = useFormat();
  if (!pages || pages.length === 0) return null;
  return (
    <Section id="former-pages" title={t('formerPages.title')}>
      <p>{t('formerPages.text')}</p>
      <ul className={styles.list}>
        {pages.map(({ personId, name, lastDay }) => (
          <li key={personId} className={styles.item}>
            <a className={styles.link} href={tableAddress({ kind: 'polly', address: personId }, 'term')} download>
              {t('formerPages.table', { name })}
            </a>
            <span className={styles.aside}>{t('formerPages.until', { date: date(lastDay) })}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
