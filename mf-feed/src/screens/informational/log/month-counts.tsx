import { useFormat } from '@hustings/i18n';
import { useSession } from '@hustings/session';
import { useSuspenseQuery } from '@tanstack/react-query';
import { queries } from '../../../queries.ts';
import figures from '../parts/figures.module.css';
import type { LogWords } from './words.ts';

/** Counts the decisions of the last twelve months, a table for each month with decisions. */
export function MonthCounts({ words }: { words: LogWords }) {
  const language = useSession((session) => session.language);
  const { number } = useFormat();
  const { months } = useSuspenseQuery(queries.decisionCounts()).data;
  const monthName = new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  if (months.length === 0) return <p>{words.none}</p>;
  return months.map(({ month, counts }) => (
    <table key={month} className={figures.table}>
      <caption>{monthName.format(new Date(`${month}-01`))}</caption>
      <tbody>
        {counts.map(({ decision, count }) => (
          <tr key={decision}>
            <th scope="row">{words.decisions[decision]}</th>
            <td className={figures.number}>{number(count)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  ));
}
