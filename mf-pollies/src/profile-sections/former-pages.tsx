import { useFormat, useTranslation } from '@hustings/i18n';
import { tableAddress, type Target } from '../scores/targets.ts';
import { Section } from './section.tsx';
import styles from './section.module.css';

interface FormerPagesProps {
  kind: Target['kind'];
  pages: readonly { id: string; name: string; lastDay: string }[] | undefined;
}

/**
 * Lists the former pages of a polly or party of which two records were stored; nothing without one. Their figures stay
 * as they were published (docs/decisions/09-people-and-places.md).
 */
export function FormerPages({ kind, pages }: FormerPagesProps) {
  const { t } = useTranslation('pollies');
  const { date } = useFormat();
  if (!pages || pages.length === 0) return null;
  return (
    <Section id="former-pages" title={t('formerPages.title')}>
      <p>{kind === 'polly' ? t('formerPages.text') : t('formerPages.partyText')}</p>
      <ul className={styles.list}>
        {pages.map(({ id, name, lastDay }) => (
          <li key={id} className={styles.item}>
            <a className={styles.link} href={tableAddress({ kind, address: id }, 'term')} download>
              {t('formerPages.table', { name })}
            </a>
            <span className={styles.aside}>{t('formerPages.until', { date: date(lastDay) })}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
