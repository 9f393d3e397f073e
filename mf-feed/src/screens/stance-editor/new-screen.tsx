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
import { PositionMark } from '../../stances/position-mark.tsx';
import { StanceForm } from './stance-form.tsx';
import styles from './stance-editor.module.css';
import { useTopicAnswer } from './use-topic-answer.ts';

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
            <OwnPosition slug={topic.own.slug} />
            <ButtonLink href={`/topicstance/${topic.own.slug}`} variant="quiet">
              {t('stances.topic.own')}
            </ButtonLink>
            <ButtonLink href={`/topicstances/edit/${topic.own.slug}`} variant="quiet">
              {t('stances.editor.answer.change')}
            </ButtonLink>
          </Notice>
        )}
        {topic && !topic.own && topic.archived && (
          <Notice tone="info">
            <p>{t('stances.topic.archived')}</p>
            <ButtonLink href={`/topicstances?topic=${topic.slug}`} variant="quiet">
              {t('stances.topic.read')}
            </ButtonLink>
          </Notice>
        )}
        {topic && !topic.own && !topic.archived && <Begin topic={topic} />}
      </div>
    </Page>
  );
}

/** The position of the member's own stance, once it is loaded. */
function OwnPosition({ slug }: { slug: string }) {
  const { t } = useTranslation('feed');
  const { data: stance } = useQuery(queries.stance(slug));
  if (!stance) return null;
  return (
    <p>
      {t('stances.editor.answer.own')} <PositionMark position={stance.position} />
    </p>
  );
}

/** The form, or the requirements that the member does not meet yet. */
function Begin({ topic }: { topic: { slug: string } }) {
  const { t } = useTranslation('feed');
  const user = useSession((session) => session.user);
  const language = useSession((session) => session.language);
  const answer = useTopicAnswer(topic.slug);
  if (!user) return null;
  if (user.reputationLevel < publicWritingLevel) {
    const levels = { required: publicWritingLevel, actual: user.reputationLevel };
    return <LevelNotice user={user} title={t('stances.level.title', levels)} text={t('stances.level.text', levels)} />;
  }
  if (!user.consentToOpinions) return <ConsentNotice />;
  return (
    <>
      {answer && <Notice tone="info">{t('stances.editor.answer.filledIn')}</Notice>}
      <StanceForm
        // The server knows no answer, so the form begins again when the browser reads one.
        key={answer ?? ''}
        topic={topic.slug}
        start={{ ...(answer ? { position: answer } : {}), body: '', tags: [], language, audience: usualAudience(user) }}
        user={user}
      />
    </>
  );
}
