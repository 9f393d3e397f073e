import type { GoalCard as GoalCardData } from '@hustings/contract';
import { GoalCard } from './goal-card.tsx';
import styles from './goals.module.css';

interface GoalCardsProps {
  goals: readonly GoalCardData[];
  heading: 'h2' | 'h3';
}

/** A list of goals. A goal on two pages of the list appears only once. */
export function GoalCards({ goals, heading }: GoalCardsProps) {
  const byId = new Map(goals.map((goal) => [goal.goalId, goal]));
  return (
    <ul className={styles.list}>
      {[...byId.values()].map((goal) => (
        <li key={goal.goalId}>
          <GoalCard goal={goal} heading={heading} />
        </li>
      ))}
    </ul>
  );
}
