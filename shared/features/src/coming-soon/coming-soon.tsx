import { useTranslation } from '@hustings/i18n';
import { ButtonLink, Page, PageHeading } from '@hustings/ui';
import type { ReactNode } from 'react';
import styles from './coming-soon.module.css';

export interface ComingSoonProps {
  /** What the page will be called. */
  name: string;
  /** What one will be able to do there. */
  children?: ReactNode;
}

/** Says in plain words that a page is not here yet, what it will be for, and how to go on. */
export function ComingSoon({ name, children }: ComingSoonProps) {
  const { t } = useTranslation('features');
  return (
    <Page width="reading" className={styles.page}>
      <PageHeading>{name}</PageHeading>
      <p className={styles.lead}>{t('notHereYet.lead')}</p>
      {children && <p>{children}</p>}
      <p>
        <ButtonLink href="/">{t('notHereYet.home')}</ButtonLink>
      </p>
    </Page>
  );
}
