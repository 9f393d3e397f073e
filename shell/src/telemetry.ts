import type { TelemetryReport } from '@hustings/contract';
import { call } from '@hustings/vertical/client';

/** A page tells at most so much of itself. */
const mostReports = 20;

const told = new Set<string>();
let waiting: TelemetryReport[] = [];

/** Reports a fault, once a page, a moment later together with others. Nothing in it tells who was there. */
export function report(fault: TelemetryReport): void {
  const message = fault.message.slice(0, 500);
  const key = `${fault.kind} ${fault.vertical} ${message}`;
  if (told.has(key) || told.size >= mostReports) return;
  told.add(key);
  waiting.push({ ...fault, message });
  if (waiting.length === 1) setTimeout(send, 1_000);
}

function send(): void {
  const reports = waiting;
  waiting = [];
  // A report that does not arrive is not worth a second fault.
  call('reportTelemetry', { body: { reports } }).catch(() => {});
}

/** Whose script an address is: `/remotes/<vertical>/<version>/…`, else the shell's. */
function ownerOfScript(address: string): Pick<TelemetryReport, 'vertical' | 'version'> {
  const [, vertical, version] = /\/remotes\/([^/]+)\/([^/]+)\//.exec(address) ?? [];
  return { vertical: vertical ?? 'shell', version: version ?? '' };
}

/** Reports what nobody caught: a throw in an event handler, a promise that was left alone. */
export function reportUncaught(): void {
  addEventListener('error', ({ message, filename }) => {
    report({ kind: 'script', ...ownerOfScript(filename ?? ''), message: message || 'A script failed.' });
  });
  addEventListener('unhandledrejection', ({ reason }) => {
    const { name = 'Error', message = String(reason), stack = '' } = (reason ?? {}) as Partial<Error>;
    if (name !== 'CallError') report({ kind: 'script', ...ownerOfScript(stack), message: `${name}: ${message}` });
  });
}
