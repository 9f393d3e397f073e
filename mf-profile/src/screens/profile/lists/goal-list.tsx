import { nameOf } from '@hustings/features/byline';
import { useInfiniteQuery } from '@tanstack/react-query';
import { GoalCards } from '../../../goals/goal-cards.tsx';
import { queries } from '../../../queries.ts';
import { TabList, type TabProps } from './tab-list.tsx';

/** The goals that a member has published, newest first. */
export function GoalList({ profile, view, own }: TabProps) {
  const pages = useInfiniteQuery(queries.profileGoals(profile.userName, view));
  return (
    <TabList tab="goals" name={nameOf(profile)} own={own} pages={pages}>
      {(goals) => <GoalCards goals={goals} heading="h3" />}
    </TabList>
  );
}
