import { useTranslation } from '@hustings/i18n';
import { useSession } from '@hustings/session';
import { ButtonLink, Page, PageHeading } from '@hustings/ui';
import styles from '../../profile-sections/profile-page.module.css';

export function PollyGone() {
  const { t } = useTranslation('pollies');
  const isMember = useSession((session) => session.user !== undefined);
  return (
    <Page className={styles.gone}>
      <PageHeading>{t('polly.gone.title')}</PageHeading>
      <p className={styles.lead}>{t('polly.gone.text')}</p>
      <p>
        {isMember ? (
          <ButtonLink href="/pollies">{t('polly.gone.search')}</ButtonLink>
        ) : (
          <ButtonLink href="/">{t('polly.gone.home')}</ButtonLink>
        )}
      </p>
    </Page>
  );
}
