import { useTranslation } from '@hustings/i18n';
import { ButtonLink, Page, PageHeading } from '@hustings/ui';
import styles from './post-screen.module.css';

/** Says that a post was removed or never existed. */
export function PostGone({ wasThere = false }: { wasThere?: boolean }) {
  const { t } = useTranslation('feed');
  return (
    <Page width="reading">
      <div className={styles.gone}>
        <PageHeading>{wasThere ? t('post.removed.title') : t('post.gone.title')}</PageHeading>
        <p>{wasThere ? t('post.removed.text') : t('post.gone.text')}</p>
        <ButtonLink href="/">{t('post.gone.action')}</ButtonLink>
      </div>
    </Page>
  );
}
