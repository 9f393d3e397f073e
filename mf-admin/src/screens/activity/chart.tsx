import { useFormat } from '@hustings/i18n';
import styles from './activity.module.css';
import { drawing, scaleOf, type Scale } from './scale.ts';

interface ChartProps {
  /** The text that a screen reader gets instead of the drawing. */
  summary: string;
  /** The counts of the periods that ended, oldest first, and those of a week before. */
  counts: readonly number[];
  before: readonly number[];
  /** The labels of the first and the last period. */
  from: string;
  to: string;
}

/**
 * Draws the counts of a measure. Those of now have a solid line with discs, those of a week before a dashed line with
 * diamonds, so that the chart does not rely on colour.
 */
export function Chart({ summary, counts, before, from, to }: ChartProps) {
  const { number } = useFormat();
  const { left, right, bottom, width, height } = drawing;
  const scale = scaleOf(counts.length, Math.max(0, ...counts, ...before));
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      className={styles.chart}
      // An inline SVG is an image without a file, so it cannot be an <img>.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="img"
      aria-label={summary}
    >
      <path className={styles.grid} d={scale.steps.map((step) => `M${left} ${scale.yOf(step)}H${right}`).join('')} />
      <g className={styles.text}>
        {scale.steps.map((step) => (
          <text key={step} x={left - 6} y={scale.yOf(step)} dy="0.32em" textAnchor="end">
            {number(step, { notation: 'compact' })}
          </text>
        ))}
        <text x={left} y={bottom + 22}>
          {from}
        </text>
        <text x={right} y={bottom + 22} textAnchor="end">
          {to}
        </text>
      </g>
      <Line counts={before} scale={scale} kind="before" />
      <Line counts={counts} scale={scale} kind="now" />
    </svg>
  );
}

function Line({ counts, scale, kind }: { counts: readonly number[]; scale: Scale; kind: 'now' | 'before' }) {
  const points = counts.map((count, index) => ({ x: scale.xOf(index), y: scale.yOf(count) }));
  const size = 3;
  return (
    <g className={styles[kind]}>
      <path className={styles.line} d={`M${points.map(({ x, y }) => `${x} ${y}`).join('L')}`} />
      {points.map(({ x, y }) =>
        kind === 'now' ? (
          <circle key={x} cx={x} cy={y} r={size} />
        ) : (
          <path key={x} d={`M${x} ${y - size}l${size} ${size}l${-size} ${size}l${-size} ${-size}z`} />
        ),
      )}
    </g>
  );
}

/** Explains the lines of the charts. */
export function Keys({ now, before }: { now: string; before: string }) {
  return (
    <ul className={styles.keys}>
      <li>
        <svg viewBox="0 0 28 12" aria-hidden="true" className={styles.keyNow}>
          <path d="M1 6H27" />
          <circle cx="14" cy="6" r="4" />
        </svg>
        {now}
      </li>
      <li>
        <svg viewBox="0 0 28 12" aria-hidden="true" className={styles.keyBefore}>
          <path d="M1 6H27" strokeDasharray="5 3" />
          <path d="M14 1.500l4.500 4.500l-4.500 4.500l-4.500 -4.500z" />
        </svg>
        {before}
      </li>
    </ul>
  );
}
