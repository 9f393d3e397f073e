import { ActFailure } from '@hustings/features/levels';
import { ConsentNotice } from '@hustings/features/vote-card';
import { useTranslation } from '@hustings/i18n';
import { ButtonLink, Notice } from '@hustings/ui';
import { CallError } from '@hustings/vertical/client';

/** Shows why a stance was not saved, and what to do. */
export function StanceFailure({ error }: { error: Error }) {
  const { t } = useTranslation('feed');
  if (error instanceof CallError && error.code === 'ConsentRequired') return <ConsentNotice />;
  if (error instanceof CallError && error.code === 'TopicStanceExists') {
    return (
      <Notice tone="danger" title={t('stances.editor.exists.title')}>
        <p>{t('stances.editor.exists.text')}</p>
        <ButtonLink href={`/topicstance/${String(error.meta['slug'])}`} variant="quiet">
          {t('stances.topic.own')}
        </ButtonLink>
      </Notice>
    );
  }
  return <ActFailure error={error} />;
}
