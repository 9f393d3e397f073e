import type { Release, ViewReport } from '@hustings/contract';
import { addView, beginOutcome } from './telemetry.ts';

/** The measurement of one page view. */
export interface PageView {
  /** Records a page that a release has shown. */
  shown(release: Release): void;
  /** Records a page that a release failed to show. */
  lost(release: Release): void;
}

/** Time at which the document was last hidden. */
let lastHidden = -1;

/** Remembers when the document is hidden; a load time that includes hidden time is not reported. */
const noteHidden = () => {
  if (document.visibilityState === 'hidden') lastHidden = performance.now();
};

/** Starts to track the visibility of the document. */
export function watchSight(): void {
  noteHidden();
  document.addEventListener('visibilitychange', noteHidden);
}

/**
 * Returns the time at which the navigation to this document began. For a document that the browser prerendered, this is
 * its activation.
 */
function beginOfDocument(): number {
  const [navigation] = performance.getEntriesByType('navigation');
  return (navigation as { activationStart?: number } | undefined)?.activationStart ?? 0;
}

/** Starts to measure a view: a first visit from the start of its navigation, any other from now. */
export function beginView(first: boolean): PageView {
  const arrival: ViewReport['arrival'] = first ? 'visit' : 'move';
  const begun = first ? beginOfDocument() : performance.now();
  beginOutcome();
  return {
    shown({ name: vertical, version }) {
      const milliseconds = Math.max(0, Math.round(performance.now() - begun));
      const seen = lastHidden < begun && document.visibilityState === 'visible';
      addView({ vertical, version, arrival, ...(seen && milliseconds <= 600_000 ? { milliseconds } : {}) });
    },
    lost({ name: vertical, version }) {
      addView({ vertical, version, arrival });
    },
  };
}
