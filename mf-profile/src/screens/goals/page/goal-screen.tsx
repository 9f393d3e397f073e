import type { Goal } from '@hustings/contract';
import { Comments } from '@hustings/features/comments';
import { PlainText } from '@hustings/features/plain-text';
import { languageTag } from '@hustings/features/rich-text';
import { useTranslation } from '@hustings/i18n';
import { Card, Page } from '@hustings/ui';
import { useRouteParams } from '@hustings/vertical/hooks';
import { useId } from 'react';
import { GoalTags } from '../../../goals/goal-tags.tsx';
import styles from '../../../goals/goals.module.css';
import { Answer } from './answer.tsx';
import { GoalHead } from './goal-head.tsx';
import layout from './goal-page.module.css';
import { History } from './history.tsx';
import { LoadedGoal } from './loaded-goal.tsx';
import { News } from './news.tsx';
import { SupportPanel } from './support-panel.tsx';
import { Supporters } from './supporters.tsx';

/** `/goals/:slug`: a goal, its supporters, the answer, the news and comments. */
export default function GoalScreen() {
  const { slug } = useRouteParams<{ slug: string }>();
  return <LoadedGoal slug={slug}>{(goal) => <GoalPage key={goal.goalId} goal={goal} />}</LoadedGoal>;
}

function GoalPage({ goal }: { goal: Goal }) {
  const isPublished = goal.state !== 'draft';
  return (
    <Page width="wide">
      <div className={layout.page}>
        <div className={layout.head}>
          <GoalHead goal={goal} />
        </div>
        <div className={layout.aside}>
          <SupportPanel goal={goal} />
          {isPublished && <History goal={goal} />}
        </div>
        <div className={layout.content}>
          <Info goal={goal} />
          {isPublished && (
            <div className={layout.discussion}>
              <Answer goal={goal} />
              <News goal={goal} />
              <Supporters goal={goal} />
              <Comments subject={{ type: 'goal', id: goal.goalId, slug: goal.slug }} />
            </div>
          )}
        </div>
      </div>
    </Page>
  );
}

/** The pictures, the text and the tags of a goal. */
function Info({ goal: { info, language, pictures, tags } }: { goal: Goal }) {
  const { t } = useTranslation('profile');
  const heading = useId();
  const [first, ...others] = pictures;
  return (
    <Card as="section" className={styles.section} aria-labelledby={heading}>
      {first && (
        <img
          className={styles.picture}
          src={`${first.url}?size=1280`}
          alt={first.alt}
          width={1280}
          height={720}
          fetchPriority="high"
        />
      )}
      <h2 id={heading}>{t('goal.about')}</h2>
      {info ? (
        <div className={layout.text} dir="auto" lang={languageTag(language)}>
          <PlainText>{info}</PlainText>
        </div>
      ) : (
        <p className={styles.note}>{t('goal.noInfo')}</p>
      )}
      {others.length > 0 && (
        <ul className={layout.pictures}>
          {others.map(({ pictureId, url, alt }) => (
            <li key={pictureId}>
              <img className={styles.picture} src={url} alt={alt} width={640} height={360} loading="lazy" />
            </li>
          ))}
        </ul>
      )}
      <GoalTags tags={tags} />
    </Card>
  );
}
