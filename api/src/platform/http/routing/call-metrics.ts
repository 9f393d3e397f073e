import type { CallName } from '@hustings/contract';

/** The metrics of answered calls, for Prometheus. */
export interface CallMetrics {
  /** Counts an answered call. */
  call(name: CallName, status: number, milliseconds: number): void;
  /** Returns all metrics in Prometheus' text format. */
  text(gauges: Record<string, number>): string;
}

/** The upper bounds of the duration buckets in seconds. */
const bounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

interface Durations {
  buckets: number[];
  sum: number;
  count: number;
}

/**
 * Makes the metrics of a process, which start at zero.
 *
 * @param onAnswer gets the HTTP status of each answered call
 */
export function makeCallMetrics(onAnswer: (status: number) => void = () => undefined): CallMetrics {
  const answers = new Map<string, number>();
  const durations = new Map<CallName, Durations>();
  return {
    call: (name, status, milliseconds) => {
      onAnswer(status);
      const key = `call="${name}",status="${status}"`;
      answers.set(key, (answers.get(key) ?? 0) + 1);
      let duration = durations.get(name);
      if (!duration) durations.set(name, (duration = { buckets: bounds.map(() => 0), sum: 0, count: 0 }));
      const seconds = milliseconds / 1_000;
      const bucket = bounds.findIndex((bound) => seconds <= bound);
      if (bucket >= 0) duration.buckets[bucket] = (duration.buckets[bucket] ?? 0) + 1;
      duration.sum += seconds;
      duration.count += 1;
    },
    text: (gauges) =>
      [
        '# HELP hustings_calls_total Calls answered, by call and status.',
        '# TYPE hustings_calls_total counter',
        ...[...answers].map(([labels, count]) => `hustings_calls_total{${labels}} ${count}`),
        '# HELP hustings_call_seconds Time to answer a call.',
        '# TYPE hustings_call_seconds histogram',
        ...[...durations].flatMap(([name, duration]) => histogram(name, duration)),
        ...Object.entries(gauges).flatMap(([name, value]) => [`# TYPE ${name} gauge`, `${name} ${value}`]),
        '',
      ].join('\n'),
  };
}

function histogram(name: CallName, { buckets, sum, count }: Durations): string[] {
  let below = 0;
  return [
    ...bounds.map(
      (bound, index) => `hustings_call_seconds_bucket{call="${name}",le="${bound}"} ${(below += buckets[index] ?? 0)}`,
    ),
    `hustings_call_seconds_bucket{call="${name}",le="+Inf"} ${count}`,
    `hustings_call_seconds_sum{call="${name}"} ${sum}`,
    `hustings_call_seconds_count{call="${name}"} ${count}`,
  ];
}
