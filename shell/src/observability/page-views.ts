import type { Release, ViewReport } from '@hustings/contract';
import { addView, beginOutcome } from './telemetry.ts';

/** A page on its way to the visitor. */
export interface PageView {
  /** It is there, made by a release. */
  shown(release: Release): void;
  /** A release was to make it, and could not. */
  lost(release: Release): void;
}

/** When the page was last out of sight. */
let lastHidden = -1;

/** A page that is not looked at takes its time: that says nothing of how long it takes. */
const noteHidden = () => {
  if (document.visibilityState === 'hidden') lastHidden = performance.now();
};

/** Begins to notice when the page is out of sight. */
export function watchSight(): void {
  noteHidden();
  document.addEventListener('visibilitychange', noteHidden);
}

/** When the navigation to this document began, as the visitor sees it: one that was prepared before begins with the click. */
function beginOfDocument(): number {
  const [navigation] = performance.getEntriesByType('navigation');
  return (navigation as { activationStart?: number } | undefined)?.activationStart ?? 0;
}

/** Begins to measure a view: a first visit from the beginning of its navigation, a move from now. */
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
