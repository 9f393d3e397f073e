import { makeRecorder } from './recorder.ts';

const prefix = 'hustings:';

/** A step of a navigation, which the shell adds to the browser's timeline. */
export interface Step {
  id: number;
  name: string;
  part: string | undefined;
  path: string | undefined;
  /** Milliseconds since the document began. */
  start: number;
  milliseconds: number;
}

/** The steps of all navigations in this document, also of those before the panel was opened. */
export const steps = makeRecorder<Step>();

let seen = 0;

/** Returns the text of a field of a measure's detail. */
const textIn = (detail: unknown, field: string): string | undefined => {
  const value: unknown = typeof detail === 'object' && detail !== null ? Reflect.get(detail, field) : undefined;
  return typeof value === 'string' ? value : undefined;
};

/** Follows the browser's timeline from its beginning. */
function follow(): void {
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (!entry.name.startsWith(prefix)) continue;
      const { detail } = entry as PerformanceMeasure;
      seen += 1;
      steps.add({
        id: seen,
        name: entry.name.slice(prefix.length),
        part: textIn(detail, 'part'),
        path: textIn(detail, 'path'),
        start: entry.startTime,
        milliseconds: entry.duration,
      });
    }
  });
  observer.observe({ type: 'measure', buffered: true });
}

if ('PerformanceObserver' in globalThis) follow();

/** A render of the server for this document. */
export interface ServerStep {
  name: string;
  release: string;
  milliseconds: number;
}

/** Returns how long the server rendered each release for this document, as its header `Server-Timing` says. */
export function serverSteps(): ServerStep[] {
  const [navigation] = performance.getEntriesByType?.('navigation') ?? [];
  const { serverTiming = [] } = (navigation ?? {}) as Partial<PerformanceNavigationTiming>;
  return serverTiming.map(({ name, description, duration }) => ({
    name,
    release: description,
    milliseconds: duration,
  }));
}
