import { useTranslation } from '@hustings/i18n';
import { ButtonLink, EmptyState, Page, PageHeading } from '@hustings/ui';
import styles from '../../../settings/form.module.css';

/** The page for an address `/settings/…` that names no tab. */
export default function UnknownTabScreen() {
  const { t } = useTranslation('profile');
  return (
    <Page className={styles.form}>
      <PageHeading>{t('settings.name')}</PageHeading>
      <EmptyState
        title={t('settings.unknown.title')}
        action={<ButtonLink href="/settings">{t('settings.unknown.action')}</ButtonLink>}
      >
        {t('settings.unknown.text')}
      </EmptyState>
    </Page>
  );
}
