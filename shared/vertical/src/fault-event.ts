import type { TelemetryReport } from '@hustings/contract';

/** The event name of faults. It is sent over the window, for the overlay of a vertical under development. */
export const faultEvent = 'hustings:fault';

/** The detail of the event. */
export interface FaultDetail extends Pick<TelemetryReport, 'kind' | 'vertical' | 'version' | 'route' | 'message'> {
  /** The thrown value, if it is known. */
  error?: unknown;
}
