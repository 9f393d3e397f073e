import { useTranslation } from '@hustings/i18n';
import { ButtonLink, Page, PageHeading } from '@hustings/ui';
import styles from './not-found.module.css';

/** The page of an unknown address, or of an item that this visitor may not see. */
export default function NotFoundScreen() {
  const { t } = useTranslation('shell');
  return (
    <Page>
      <PageHeading>{t('notFound.title')}</PageHeading>
      <div className={styles.message}>
        <p>{t('notFound.text')}</p>
        <ButtonLink href="/">{t('notFound.home')}</ButtonLink>
      </div>
    </Page>
  );
}
