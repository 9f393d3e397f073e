import type { Goal } from '@hustings/contract';
import { AudienceMark } from '@hustings/features/audience';
import { PageLink } from '@hustings/features/page-link';
import { ItemMenu } from '@hustings/features/report';
import { useShare } from '@hustings/features/share';
import { languageTag } from '@hustings/features/rich-text';
import { useFormat, useTranslation } from '@hustings/i18n';
import { Button, ButtonLink, Chip, IconMapPin, IconShare, Notice, PageHeading } from '@hustings/ui';
import { GoalOwner } from '../../../goals/goal-owner.tsx';
import styles from '../../../goals/goals.module.css';
import { useStateNames } from '../../../goals/state-names.ts';
import layout from './goal-page.module.css';

/** Shows the state, title and owner of a goal and whom it asks; lets a member share, report or edit it. */
export function GoalHead({ goal }: { goal: Goal }) {
  const { t } = useTranslation('profile');
  const { date } = useFormat();
  const states = useStateNames();
  const share = useShare();
  const { slug, title, language, state, place, addressee, created, own, underReview } = goal;
  return (
    <header className={styles.head}>
      <p className={styles.facts}>
        <Chip>{states[state]}</Chip>
        {place && (
          <a className={layout.link} href={`/goals?place=${encodeURIComponent(place.id)}`}>
            <span className={styles.fact}>
              <IconMapPin aria-hidden />
              {place.name}
            </span>
          </a>
        )}
        <span>{t(state === 'draft' ? 'goal.createdOn' : 'goal.since', { date: date(created) })}</span>
        <AudienceMark scope={goal.viewMyPostsAndComments} />
      </p>
      <PageHeading className={layout.title} lang={languageTag(language)} dir="auto">
        {title}
      </PageHeading>
      <div className={styles.actions}>
        <GoalOwner goal={goal} />
        {addressee && (
          <span>
            {t('goal.asks')}{' '}
            <PageLink className={layout.link} href={addressee.url}>
              {addressee.name}
            </PageLink>
          </span>
        )}
      </div>
      {underReview && (
        <Notice tone="info" title={t('goal.underReview.title')}>
          <p>{t('goal.underReview.text')}</p>
        </Notice>
      )}
      {state === 'draft' && (
        <Notice tone="info" title={t('goal.draft.title')}>
          <p>{goal.organisation ? t('goal.draft.textOf', { name: goal.organisation.name }) : t('goal.draft.text')}</p>
        </Notice>
      )}
      <div className={styles.actions}>
        {own && (
          <ButtonLink variant={state === 'draft' ? 'primary' : 'quiet'} href={`/edit_goal/${slug}`}>
            {t(state === 'draft' ? 'goal.editAndPublish' : 'goal.edit')}
          </ButtonLink>
        )}
        {state !== 'draft' && (
          <Button variant="quiet" onClick={() => void share({ path: `/goals/${slug}`, title })}>
            <IconShare aria-hidden width={18} height={18} />
            {t('goal.share')}
          </Button>
        )}
        {!own && (
          <ItemMenu kind="goal" itemId={goal.goalId} author={goal.author} name={title} className={layout.menu} />
        )}
      </div>
    </header>
  );
}
