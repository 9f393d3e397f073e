import { useTranslation } from '@hustings/i18n';
import { ButtonLink, MessagePage } from '@hustings/ui';

/** Says that a post was removed or never existed. */
export function PostGone({ wasThere = false }: { wasThere?: boolean }) {
  const { t } = useTranslation('feed');
  return (
    <MessagePage title={wasThere ? t('post.removed.title') : t('post.gone.title')}>
      <p>{wasThere ? t('post.removed.text') : t('post.gone.text')}</p>
      <ButtonLink href="/">{t('post.gone.action')}</ButtonLink>
    </MessagePage>
  );
}
