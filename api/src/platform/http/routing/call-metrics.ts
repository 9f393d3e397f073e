import type { CallName } from '@hustings/contract';

/** Counts what the server does, for Prometheus. */
export interface Measure {
  /** A call was answered with a status after so many milliseconds. */
  call(name: CallName, status: number, milliseconds: number): void;
  /** Everything counted so far, in Prometheus' text format. */
  text(gauges: Record<string, number>): string;
}

/** Upper bounds of the duration buckets, in seconds. */
const bounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

interface Durations {
  buckets: number[];
  sum: number;
  count: number;
}

/** Makes counters that start at zero. They live as long as the process. */
export function makeMeasure(): Measure {
  const answers = new Map<string, number>();
  const durations = new Map<CallName, Durations>();
  return {
    call: (name, status, milliseconds) => {
      const key = `call="${name}",status="${status}"`;
      answers.set(key, (answers.get(key) ?? 0) + 1);
      let of = durations.get(name);
      if (!of) durations.set(name, (of = { buckets: bounds.map(() => 0), sum: 0, count: 0 }));
      const seconds = milliseconds / 1_000;
      const bucket = bounds.findIndex((bound) => seconds <= bound);
      if (bucket >= 0) of.buckets[bucket] = (of.buckets[bucket] ?? 0) + 1;
      of.sum += seconds;
      of.count += 1;
    },
    text: (gauges) =>
      [
        '# HELP hustings_calls_total Calls answered, by call and status.',
        '# TYPE hustings_calls_total counter',
        ...[...answers].map(([labels, count]) => `hustings_calls_total{${labels}} ${count}`),
        '# HELP hustings_call_seconds Time to answer a call.',
        '# TYPE hustings_call_seconds histogram',
        ...[...durations].flatMap(([name, of]) => histogram(name, of)),
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
