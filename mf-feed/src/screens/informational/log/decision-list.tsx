import type { LoggedDecision } from '@hustings/contract';
import { useFormat } from '@hustings/i18n';
import { LoadMore, moreOf } from '@hustings/ui';
import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { queries } from '../../../queries.ts';
import styles from './log.module.css';
import type { LogWords } from './words.ts';

/** Lists the decisions of moderators by day, the newest day first. */
export function DecisionList({ words }: { words: LogWords }) {
  const { date } = useFormat();
  const pages = useSuspenseInfiniteQuery(queries.decisions());
  const days = Map.groupBy(
    pages.data.pages.flatMap(({ results }) => results),
    ({ day }) => day,
  );
  if (days.size === 0) return <p>{words.none}</p>;
  return (
    <>
      {[...days].map(([day, decisions]) => (
        <div key={day}>
          <h3 className={styles.day}>
            <time dateTime={day}>{date(day)}</time>
          </h3>
          <ul className={styles.decisions}>
            {decisions.map((decision) => (
              <Decision key={decision.id} {...decision} words={words} />
            ))}
          </ul>
        </div>
      ))}
      <LoadMore {...moreOf(pages)} label={words.more} />
    </>
  );
}

function Decision({ decision, kind, rule, hours, words }: LoggedDecision & { words: LogWords }) {
  const { number } = useFormat();
  const facts = [
    kind && words.kinds[kind],
    hours !== undefined && number(hours / 24, { style: 'unit', unit: 'day', unitDisplay: 'long' }),
    rule && words.rule(words.rules[rule]),
  ].filter(Boolean);
  return (
    <li className={styles.decision}>
      <strong>{words.decisions[decision]}</strong>
      {facts.length > 0 && <span className={styles.facts}>{facts.join(' · ')}</span>}
    </li>
  );
}
