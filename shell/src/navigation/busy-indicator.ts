import { mountPointOf } from './mount-points.ts';

/** Milliseconds that a move may take before the page says that something is on its way. */
const unnoticed = 200;

let clock: ReturnType<typeof setTimeout> | undefined;

/** Says, when it takes a while, that the next page is on its way. A move that overtakes another goes on with its clock. */
export function startBusyIndicator(): void {
  clock ??= setTimeout(() => mountPointOf('outlet').setAttribute('aria-busy', 'true'), unnoticed);
}

/** The page is there. */
export function stopBusyIndicator(): void {
  clearTimeout(clock);
  clock = undefined;
  mountPointOf('outlet').removeAttribute('aria-busy');
}
