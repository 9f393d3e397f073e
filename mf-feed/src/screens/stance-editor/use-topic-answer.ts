import type { StancePosition } from '@hustings/contract';
import { useAnswers } from '@hustings/features/topic-answers';
import { positions } from '../../stances/positions.ts';

/** Returns the visitor's answer on a topic in this tab, if there is one. */
export function useTopicAnswer(slug: string): StancePosition | undefined {
  const [answers] = useAnswers();
  const answer = Object.hasOwn(answers.positions, slug) ? answers.positions[slug] : undefined;
  return positions.find((position) => position === answer);
}
