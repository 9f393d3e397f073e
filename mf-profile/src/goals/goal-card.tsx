import type { GoalCard as GoalCardData } from '@hustings/contract';
import { AudienceMark } from '@hustings/features/audience';
import { UnderReview } from '@hustings/features/report';
import { useFormat, useTranslation } from '@hustings/i18n';
import { Card, Chip, IconCheck, IconComment, IconMapPin, VisuallyHidden } from '@hustings/ui';
import { GoalOwner } from './goal-owner.tsx';
import { GoalProgress } from './goal-progress.tsx';
import { GoalTags } from './goal-tags.tsx';
import styles from './goals.module.css';
import { useStateNames } from './state-names.ts';

interface GoalCardProps {
  goal: GoalCardData;
  /** The level of the heading within the page. */
  heading: 'h2' | 'h3';
}

/** A goal in a list: picture, title, owner, beginning of the text, and the way to the next threshold. */
export function GoalCard({ goal, heading: Heading }: GoalCardProps) {
  const { t } = useTranslation('profile');
  const { number } = useFormat();
  const states = useStateNames();
  const { slug, title, excerpt, picture, place, tags, state, supported, commentsCount } = goal;
  return (
    <Card as="article" className={styles.card}>
      {picture && (
        <img className={styles.picture} src={picture.url} alt={picture.alt} width={640} height={360} loading="lazy" />
      )}
      <p className={styles.facts}>
        <Chip>{states[state]}</Chip>
        {supported && (
          <Chip tone="official">
            <IconCheck aria-hidden width={14} height={14} />
            {t('goal.supported')}
          </Chip>
        )}
        {place && (
          <span className={styles.fact}>
            <IconMapPin aria-hidden />
            {place.name}
          </span>
        )}
      </p>
      <Heading className={styles.cardTitle} dir="auto">
        <a className={styles.cardLink} href={`/goals/${slug}`}>
          {title}
        </a>
      </Heading>
      {goal.underReview && <UnderReview />}
      <p className={styles.excerpt} dir="auto">
        {excerpt}
      </p>
      <GoalTags tags={tags} />
      <div className={styles.foot}>
        {state !== 'draft' && <GoalProgress goal={goal} />}
        <div className={styles.between}>
          <GoalOwner goal={goal} />
          <span className={styles.facts}>
            <AudienceMark scope={goal.viewMyPostsAndComments} />
            <span className={styles.fact}>
              <IconComment aria-hidden />
              <span aria-hidden="true">{number(commentsCount)}</span>
              <VisuallyHidden>{t('goal.comments', { count: commentsCount })}</VisuallyHidden>
            </span>
          </span>
        </div>
      </div>
    </Card>
  );
}
