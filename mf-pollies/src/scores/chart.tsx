import type { Averages, VoteValue } from '@hustings/contract';
import { useFormat, useTranslation } from '@hustings/i18n';
import { bandOf, drawing, edgesOf, lineOf, runsOf, scaleOf, shownOf, type Point, type Scale } from './chart-scale.ts';
import styles from './chart.module.css';

/** One of the reader's votes on a day of the chart. */
export interface OwnVote {
  day: string;
  vote: VoteValue;
}

interface ChartProps {
  averages: Averages;
  own: readonly OwnVote[];
}

/**
 * Draws scores over time: a point for each day, larger for more members, with its interval, and a gap where too few
 * have voted. All members have a solid line with discs, official votes a dashed line with diamonds, so that the chart
 * does not rely on colour.
 */
export function Chart({ averages, own }: ChartProps) {
  const { t } = useTranslation('pollies');
  const { date } = useFormat();
  const { series, events } = averages;
  const scale = scaleOf(series);
  const { left, right, top, bottom, width, height, withOwn } = drawing;
  const shown = series.flatMap(({ all }) => shownOf(all) ?? []);
  const [first, last] = [shown[0], shown.at(-1)];
  const summary =
    first && last
      ? t('scores.chart.summary', { from: first.approval.value, to: last.approval.value, days: shown.length })
      : t('scores.chart.nothing');
  const lastDay = series.at(-1)?.day ?? '';
  const indexOf = (day: string) => series.findLastIndex((figures) => figures.day <= day);
  return (
    <svg
      viewBox={`0 0 ${width} ${own.length > 0 ? withOwn : height}`}
      className={styles.chart}
      // An inline SVG is an image without a file, so it cannot be an <img>.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="img"
      aria-label={summary}
    >
      <Grid scale={scale} />
      {series[0] && (
        <g className={styles.text}>
          <text x={left} y={bottom + 20}>
            {date(series[0].day)}
          </text>
          <text x={right} y={bottom + 20} textAnchor="end">
            {date(series.at(-1)?.day ?? series[0].day)}
          </text>
        </g>
      )}
      {events.map(({ day, kind, label }, index) => {
        const x = scale.xOf(Math.max(0, indexOf(day)));
        return (
          <g key={`${day} ${kind} ${label}`} className={styles.event}>
            <path d={`M${x} ${top}V${bottom}`} />
            <text x={x} y={top - 4} textAnchor="middle">
              {index + 1}
            </text>
          </g>
        );
      })}
      <Line runs={runsOf(series, 'official', scale)} circle="official" />
      <Line runs={runsOf(series, 'all', scale)} circle="all" />
      <g className={styles.own}>
        {own.map(({ day, vote }) => {
          // In a long window, a point covers several days. The open day has no point yet.
          const index = indexOf(day);
          return index < 0 || day > lastDay ? null : (
            <path key={day} d={ownMark(vote, scale.xOf(index), bottom + 38)} />
          );
        })}
      </g>
    </svg>
  );
}

function Grid({ scale }: { scale: Scale }) {
  const { left, right } = drawing;
  return (
    <>
      <path className={styles.grid} d={scale.steps.map((score) => `M${left} ${scale.yOf(score)}H${right}`).join('')} />
      <g className={styles.text}>
        {scale.steps.map((score) => (
          <text key={score} x={left - 6} y={scale.yOf(score)} dy="0.32em" textAnchor="end">
            {score}
          </text>
        ))}
      </g>
    </>
  );
}

function Line({ runs, circle }: { runs: Point[][]; circle: 'all' | 'official' }) {
  return (
    <g className={styles[circle]}>
      {runs.map((run) => (
        <g key={run[0]?.day}>
          <path className={styles.band} d={circle === 'all' ? bandOf(run) : edgesOf(run)} />
          <path className={styles.line} d={lineOf(run)} />
          {run.map(({ day, x, y, size }) =>
            circle === 'all' ? (
              <circle key={day} cx={x} cy={y} r={size} />
            ) : (
              <path key={day} d={`M${x} ${y - size}l${size} ${size}l${-size} ${size}l${-size} ${-size}z`} />
            ),
          )}
        </g>
      ))}
    </g>
  );
}

/** Returns the path of a triangle up or down, or of a disc. */
function ownMark(vote: VoteValue, x: number, y: number): string {
  if (vote === 'up') return `M${x} ${y - 4}l4 7h-8z`;
  if (vote === 'down') return `M${x} ${y + 3}l4 -7h-8z`;
  return `M${x - 3} ${y}a3 3 0 1 0 6 0a3 3 0 1 0 -6 0`;
}
