import { publicWritingLevel } from '@hustings/contract';
import { LevelNotice } from '@hustings/features/levels';
import { useTranslation } from '@hustings/i18n';
import { useSession } from '@hustings/session';
import { ButtonLink, Card, FailureNotice, Skeleton } from '@hustings/ui';
import { useQuery } from '@tanstack/react-query';
import { queries } from '../../queries.ts';
import { PositionSummary } from '../../stances/position-summary.tsx';
import styles from './stances.module.css';

/** A topic with the members' positions and a link to the viewer's own stance. */
export function TopicHead({ slug }: { slug: string }) {
  const language = useSession((session) => session.language);
  const { data: topic, error, refetch } = useQuery(queries.topic(slug));
  if (error) return <FailureNotice error={error} onRetry={() => void refetch()} />;
  if (!topic) return <Skeleton lines={4} />;
  return (
    <Card as="section" className={styles.topic} aria-label={topic.name[language]}>
      <p className={styles.question}>{topic.question[language]}</p>
      <PositionSummary summary={topic.summary} />
      <OwnStance slug={topic.slug} own={topic.own?.slug} isArchived={topic.archived === true} />
    </Card>
  );
}

function OwnStance({ slug, own, isArchived }: { slug: string; own: string | undefined; isArchived: boolean }) {
  const { t } = useTranslation('feed');
  const user = useSession((session) => session.user);
  if (!own && isArchived) return <p>{t('stances.topic.archived')}</p>;
  if (!user) return <ButtonLink href="/login">{t('stances.topic.logIn')}</ButtonLink>;
  if (own) {
    return (
      <ButtonLink href={`/topicstance/${own}`} variant="quiet">
        {t('stances.topic.own')}
      </ButtonLink>
    );
  }
  if (user.reputationLevel < publicWritingLevel) {
    const levels = { required: publicWritingLevel, actual: user.reputationLevel };
    return <LevelNotice user={user} title={t('stances.level.title', levels)} text={t('stances.level.text', levels)} />;
  }
  return <ButtonLink href={`/topicstances/new/${slug}`}>{t('stances.topic.take')}</ButtonLink>;
}
