import { mountPointOf } from './mount-points.ts';

/** Milliseconds before a navigation shows the indicator. */
const unnoticed = 200;

let clock: ReturnType<typeof setTimeout> | undefined;

/** Shows the indicator after a delay. A second call keeps the delay of the first. */
export function startBusyIndicator(): void {
  clock ??= setTimeout(() => mountPointOf('outlet').setAttribute('aria-busy', 'true'), unnoticed);
}

export function stopBusyIndicator(): void {
  clearTimeout(clock);
  clock = undefined;
  mountPointOf('outlet').removeAttribute('aria-busy');
}
