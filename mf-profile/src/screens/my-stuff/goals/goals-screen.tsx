import type { GoalCard } from '@hustings/contract';
import { AudienceMark } from '@hustings/features/audience';
import { MyStuffPage } from '@hustings/features/my-stuff';
import { UnderReview } from '@hustings/features/report';
import { useFormat, useTranslation } from '@hustings/i18n';
import { ButtonLink, Chip, classes } from '@hustings/ui';
import { useRouteLocation } from '@hustings/vertical/hooks';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useStateNames } from '../../../goals/state-names.ts';
import { queries } from '../../../queries.ts';
import lists from '../../profile/lists/lists.module.css';
import { OwnList } from '../own-list.tsx';
import { useOwnSearch } from '../own-search.tsx';
import { withId } from '../with-id.ts';
import styles from '../own-list.module.css';

const identified = withId(({ goalId }: GoalCard) => goalId);

/** `/my-stuff/goals`: the goals that the member runs, or with `?show=supported` those that the member supports. */
export default function OwnGoalsScreen() {
  const { t } = useTranslation('profile');
  const supported = useRouteLocation().search.get('show') === 'supported';
  const { box, search } = useOwnSearch();
  const pages = useInfiniteQuery({
    ...queries.ownGoals(supported, search.term),
    placeholderData: keepPreviousData,
    select: identified,
  });
  const choices = [
    { href: '/my-stuff/goals', name: t('myStuff.goals.own'), isChosen: !supported },
    { href: '/my-stuff/goals?show=supported', name: t('myStuff.goals.supported'), isChosen: supported },
  ];
  return (
    <MyStuffPage part="goals" lead={t('myStuff.goals.lead')}>
      <p className={lists.choices}>
        <ButtonLink href="/create_goal/new">{t('createGoal.name')}</ButtonLink>
        <ButtonLink variant="quiet" href="/goals">
          {t('goal.gone.all')}
        </ButtonLink>
      </p>
      <nav aria-label={t('myStuff.goals.show')}>
        <ul className={lists.choices}>
          {choices.map(({ href, name, isChosen }) => (
            <li key={href}>
              <a
                href={href}
                className={classes(lists.choice, isChosen && lists.chosen)}
                aria-current={isChosen ? 'true' : undefined}
              >
                {name}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {box}
      <OwnList
        pages={pages}
        search={search}
        empty={{
          text: t(supported ? 'myStuff.goals.noneSupported' : 'myStuff.goals.none'),
          href: '/goals',
          action: t('goal.gone.all'),
        }}
        change={
          supported
            ? undefined
            : {
                kind: 'goal',
                nameOf: ({ title }) => title,
                scopeOf: ({ organisation, viewMyPostsAndComments: scope }) => (organisation ? undefined : scope),
              }
        }
      >
        {(goal) => <GoalItem goal={goal} />}
      </OwnList>
    </MyStuffPage>
  );
}

/** A line with a goal that the member runs or supports. */
function GoalItem({ goal }: { goal: GoalCard }) {
  const { t } = useTranslation('profile');
  const { date, number } = useFormat();
  const states = useStateNames();
  const { slug, title, state, created, supportersCount, organisation } = goal;
  return (
    <>
      <a className={styles.name} href={`/goals/${slug}`} dir="auto">
        {title}
      </a>
      <p className={styles.facts}>
        <Chip>{states[state]}</Chip>
        <time dateTime={created}>{date(created)}</time>
        {state !== 'draft' && (
          <span>{t('goal.count', { count: supportersCount, number: number(supportersCount) })}</span>
        )}
        {organisation && <span>{organisation.name}</span>}
        <AudienceMark scope={goal.viewMyPostsAndComments} />
        {goal.underReview && <UnderReview />}
        {goal.own && (
          <a href={`/edit_goal/${slug}`} aria-label={t('myStuff.goals.editOf', { title })}>
            {t('goal.edit')}
          </a>
        )}
      </p>
    </>
  );
}
