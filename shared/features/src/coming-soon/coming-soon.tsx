import { useTranslation } from '@hustings/i18n';
import { ButtonLink, Page, PageHeading } from '@hustings/ui';
import type { ReactNode } from 'react';
import styles from './coming-soon.module.css';

export interface ComingSoonProps {
  /** The name of the future page. */
  name: string;
  /** The description of the future page. */
  children?: ReactNode;
}

/** Says that a page is coming soon and what it will offer, with a link to the home page. */
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
