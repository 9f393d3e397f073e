import { ActFailure } from '@hustings/features/levels';
import { useTranslation } from '@hustings/i18n';
import { ButtonLink } from '@hustings/ui';
import { CallError } from '@hustings/vertical/client';

/** Shows why a question was not asked, with a link to the chat in which a reply is still written. */
export function AskFailure({ error, chatId }: { error: Error; chatId: string }) {
  const { t } = useTranslation('chat');
  const busy = error instanceof CallError && error.code === 'ReplyNotFinished' ? error.meta['chatId'] : undefined;
  return (
    <>
      <ActFailure error={error} />
      {typeof busy === 'string' && busy !== chatId && (
        <ButtonLink href={`/chat/${busy}`} variant="quiet">
          {t('composer.busyChat')}
        </ButtonLink>
      )}
    </>
  );
}
