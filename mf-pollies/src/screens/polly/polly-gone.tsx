import { useTranslation } from '@hustings/i18n';
import { useSession } from '@hustings/session';
import { ButtonLink, MessagePage } from '@hustings/ui';

export function PollyGone() {
  const { t } = useTranslation('pollies');
  const isMember = useSession((session) => session.user !== undefined);
  return (
    <MessagePage title={t('polly.gone.title')}>
      <p>{t('polly.gone.text')}</p>
      <p>
        {isMember ? (
          <ButtonLink href="/pollies">{t('polly.gone.search')}</ButtonLink>
        ) : (
          <ButtonLink href="/">{t('polly.gone.home')}</ButtonLink>
        )}
      </p>
    </MessagePage>
  );
}
