import { useTranslation } from '@hustings/i18n';
import { useSession } from '@hustings/session';
import { ButtonLink, EmptyState, Page, PageHeading } from '@hustings/ui';
import { useSuspenseQuery } from '@tanstack/react-query';
import { queries } from '../../../queries.ts';
import styles from './community.module.css';
import { Entrance } from './entrance.tsx';

/**
 * `/community`: leads to the forum after the member's consent (docs/product.md#2-pages; docs/decisions/15-pages.md).
 */
export default function CommunityScreen() {
  const { t } = useTranslation('feed');
  const user = useSession((session) => session.user);
  const { forumUrl } = useSuspenseQuery(queries.community()).data;
  if (!forumUrl) {
    return (
      <Page width="reading" className={styles.page}>
        <PageHeading>{t('community.heading')}</PageHeading>
        <EmptyState
          title={t('community.none.title')}
          action={<ButtonLink href="/">{t('community.none.home')}</ButtonLink>}
        >
          {t('community.none.text')}
        </EmptyState>
      </Page>
    );
  }
  const host = new URL(forumUrl).host;
  return (
    <Page width="reading" className={styles.page}>
      <PageHeading>{t('community.heading')}</PageHeading>
      <p className={styles.lead}>{t('community.lead', { host })}</p>
      {user ? <Entrance user={user} forumUrl={forumUrl} host={host} /> : <LogInFirst />}
    </Page>
  );
}

function LogInFirst() {
  const { t } = useTranslation('feed');
  return (
    <>
      <p>{t('community.guest')}</p>
      <div className={styles.actions}>
        <ButtonLink href="/login">{t('community.logIn')}</ButtonLink>
        <ButtonLink href="/register" variant="quiet">
          {t('community.register')}
        </ButtonLink>
      </div>
    </>
  );
}
