import { publicWritingLevel } from '@hustings/contract';
import { ConsentNotice } from '@hustings/features/vote-card';
import { LevelNotice } from '@hustings/features/levels';
import { useTranslation } from '@hustings/i18n';
import { useSession } from '@hustings/session';
import { ButtonLink, FailureNotice, Notice, Page, PageHeading, Skeleton } from '@hustings/ui';
import { useRouteParams } from '@hustings/vertical/hooks';
import { useQuery } from '@tanstack/react-query';
import { usualAudience } from '../../composer/audience.ts';
import { queries } from '../../queries.ts';
import { StanceForm } from './stance-form.tsx';
import styles from './stance-editor.module.css';

/** `/topicstances/new/:slug`: the form for a stance on a topic, or a link to the stance that the member already has. */
export default function NewStanceScreen() {
  const { t } = useTranslation('feed');
  const { slug } = useRouteParams<{ slug: string }>();
  const { data: topic, error, refetch } = useQuery(queries.topic(slug));
  const language = useSession((session) => session.language);
  return (
    <Page width="reading">
      <div className={styles.page}>
        <PageHeading>{topic ? topic.question[language] : t('stances.editor.new')}</PageHeading>
        {!topic && error && <FailureNotice error={error} onRetry={() => void refetch()} />}
        {!topic && !error && <Skeleton lines={8} />}
        {topic?.own && (
          <Notice tone="info" title={t('stances.editor.exists.title')}>
            <p>{t('stances.editor.exists.text')}</p>
            <ButtonLink href={`/topicstance/${topic.own.slug}`} variant="quiet">
              {t('stances.topic.own')}
            </ButtonLink>
          </Notice>
        )}
        {topic && !topic.own && <Begin topic={topic} />}
      </div>
    </Page>
  );
}

/** The form, or the requirements that the member does not meet yet. */
function Begin({ topic }: { topic: { slug: string } }) {
  const { t } = useTranslation('feed');
  const user = useSession((session) => session.user);
  const language = useSession((session) => session.language);
  if (!user) return null;
  if (user.reputationLevel < publicWritingLevel) {
    const levels = { required: publicWritingLevel, actual: user.reputationLevel };
    return <LevelNotice user={user} title={t('stances.level.title', levels)} text={t('stances.level.text', levels)} />;
  }
  if (!user.consentToOpinions) return <ConsentNotice />;
  return (
    <StanceForm
      topic={topic.slug}
      start={{ body: '', tags: [], language, audience: usualAudience(user) }}
      user={user}
    />
  );
}
