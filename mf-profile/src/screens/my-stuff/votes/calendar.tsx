import type { OwnVoteCalendar } from '@hustings/contract';
import { useFormat, useTranslation } from '@hustings/i18n';
import { useSession } from '@hustings/session';
import { classes, IconThumbsDown, IconThumbsUp, IconUndecided, VisuallyHidden } from '@hustings/ui';
import { monthBeside, monthName, weekdayNames, weeksOf, type Month } from './month.ts';
import styles from './votes.module.css';

interface CalendarProps {
  calendar: OwnVoteCalendar;
  month: Month;
  /** The day whose votes the page lists. */
  day: string | undefined;
  today: string;
}

const linkTo = (month: Month) => `/my-stuff/votes?month=${month}`;

/** The months around the shown one, as far as there are votes. */
function Months({ calendar, month, today }: Pick<CalendarProps, 'calendar' | 'month' | 'today'>) {
  const { t } = useTranslation('profile');
  const language = useSession((session) => session.language);
  const [before, after] = [monthBeside(month, -1), monthBeside(month, 1)];
  const first = (calendar.first ?? today).slice(0, 7);
  const last = [calendar.last ?? today, today].toSorted().at(-1)?.slice(0, 7) ?? month;
  if (before < first && after > last) return null;
  return (
    <nav className={styles.months} aria-label={t('myStuff.votes.months')}>
      {before >= first && <a href={linkTo(before)}>← {monthName(before, language)}</a>}
      {after <= last && (
        <a href={linkTo(after)} className={styles.after}>
          {monthName(after, language)} →
        </a>
      )}
    </nav>
  );
}

/** A month of votes as a table. Each day with votes says how many, and leads to them. */
export function Calendar({ calendar, month, day, today }: CalendarProps) {
  const { t } = useTranslation('profile');
  const { date } = useFormat();
  const language = useSession((session) => session.language);
  const votes = new Map(calendar.days.map((each) => [each.day, each]));
  return (
    <section className={styles.calendar} aria-labelledby="calendar-heading">
      <h2 id="calendar-heading" className={styles.heading}>
        {t('myStuff.votes.calendar')}
      </h2>
      {calendar.total.days > 0 && (
        <Totals tally={calendar.total} label={t('myStuff.votes.total', { count: calendar.total.days })} />
      )}
      <Months {...{ calendar, month, today }} />
      <table className={styles.month}>
        <caption>{monthName(month, language)}</caption>
        <thead>
          <tr>
            {weekdayNames(language).map(({ short, long }) => (
              <th key={long} scope="col" abbr={long}>
                {short}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week, at) => (
            <tr key={week.find(Boolean) ?? at}>
              {week.map((each, weekday) => {
                const tally = each === undefined ? undefined : votes.get(each);
                const count = tally ? tally.up + tally.down + tally.undecided : 0;
                const number = Number(each?.slice(8));
                return (
                  <td key={each ?? `empty-${weekday}`} className={classes(each === today && styles.today)}>
                    {each !== undefined && !tally && <span className={styles.number}>{number}</span>}
                    {each !== undefined && tally && (
                      <a
                        href={`/my-stuff/votes?day=${each}`}
                        className={classes(styles.day, each === day && styles.chosen)}
                        aria-current={each === day ? 'date' : undefined}
                      >
                        <VisuallyHidden>{t('myStuff.votes.day', { ...tally, count, day: date(each) })}</VisuallyHidden>
                        <span className={styles.number} aria-hidden="true">
                          {number}
                        </span>
                        <span className={styles.count} aria-hidden="true">
                          {count}
                        </span>
                        <span className={styles.shares} aria-hidden="true">
                          {(['up', 'down', 'undecided'] as const).map(
                            (vote) => tally[vote] > 0 && <i key={vote} className={styles[vote]} />,
                          )}
                        </span>
                      </a>
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** How many votes were up, down and undecided. */
function Totals({ tally, label }: { tally: OwnVoteCalendar['total']; label: string }) {
  const { t } = useTranslation('profile');
  const { number } = useFormat();
  const values = [
    { Icon: IconThumbsUp, className: styles.up, name: t('profile.vote.up'), count: tally.up },
    { Icon: IconThumbsDown, className: styles.down, name: t('profile.vote.down'), count: tally.down },
    { Icon: IconUndecided, className: styles.undecided, name: t('profile.vote.undecided'), count: tally.undecided },
  ];
  return (
    <div className={styles.totals}>
      <span>{label}</span>
      {values.map(({ Icon, className, name, count }) => (
        <span key={name} className={styles.share}>
          <Icon aria-hidden="true" className={className} /> {number(count)} {name}
        </span>
      ))}
    </div>
  );
}
