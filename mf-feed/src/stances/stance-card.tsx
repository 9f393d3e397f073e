import type { TopicStanceCard } from '@hustings/contract';
import { AuthorAvatar, Byline } from '@hustings/features/byline';
import { languageTag } from '@hustings/features/rich-text';
import { ItemMenu, UnderReview } from '@hustings/features/report';
import { useFormat, useTranslation } from '@hustings/i18n';
import { useSession } from '@hustings/session';
import { Card, Chip, IconComment } from '@hustings/ui';
import actions from '../posts/actions.module.css';

import { OfficialMark } from './official-mark.tsx';
import { PositionMark } from './position-mark.tsx';
import styles from './stance-card.module.css';

export function StanceCard({ stance }: { stance: TopicStanceCard }) {
  const { t } = useTranslation('feed');
  const format = useFormat();
  const language = useSession((session) => session.language);
  const href = `/topicstance/${stance.slug}`;
  const { author, created, appears, viewMyPostsAndComments: scope } = stance;
  return (
    <Card as="article" className={styles.card}>
      <AuthorAvatar author={author} />
      <div className={styles.content}>
        <Byline {...{ author, created, href, appears, scope }} />
        {stance.underReview && <UnderReview />}
        <h2 className={styles.question}>
          <a href={href}>{stance.topic.question[language]}</a>
        </h2>
        <p className={styles.where}>
          <PositionMark position={stance.position} />
          <OfficialMark stance={stance} />
          {stance.state && (
            <Chip>{t(stance.state === 'pending' ? 'stances.pending.mark' : 'stances.rejected.mark')}</Chip>
          )}
        </p>
        <p className={styles.excerpt} lang={languageTag(stance.topicLanguage)} dir="auto">
          {stance.excerpt}
        </p>
        {!stance.appears && (
          <div className={actions.actions}>
            <a
              className={actions.action}
              href={`${href}#comments`}
              aria-label={t('actions.comments', { count: stance.commentsCount })}
            >
              <IconComment aria-hidden className={actions.icon} />
              <span className={actions.count}>{format.number(stance.commentsCount)}</span>
            </a>
            <ItemMenu kind="topicStance" itemId={stance.id} author={author} className={actions.action} />
          </div>
        )}
      </div>
    </Card>
  );
}
