import { faultEvent, type FaultDetail } from '@hustings/vertical/fault-event';

/** The errors that were written, because several places may report the same error. */
const written = new WeakSet<object>();

/**
 * Writes a fault to the console with its release and route, once for each error, and announces it to the overlay of
 * development. No other module of the site writes to the console.
 */
export function writeFault(fault: FaultDetail): void {
  const { kind, vertical, version, route, message, error } = fault;
  if (typeof error === 'object' && error !== null) {
    if (written.has(error)) return;
    written.add(error);
  }
  console.error(`${vertical} ${version || 'of this page'}${route ? ` on ${route}` : ''} (${kind}):`, error ?? message);
  dispatchEvent(new CustomEvent<FaultDetail>(faultEvent, { detail: fault }));
}

/** Writes a warning to the console, of a vertical under development. */
export function writeWarning(text: string): void {
  console.warn(text);
}
