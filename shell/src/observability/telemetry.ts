import { methodAndPath, type TelemetryReport, type ViewReport, type VitalReport } from '@hustings/contract';
import { boot } from '@hustings/session';

/** A page tells at most so many faults of itself, and so many of each kind of report at a time. */
const most = 20;

/** Milliseconds in which a fault waits for others. */
const gathering = 1_000;

/** Faults by which a page fails before the visitor's eyes. */
const failing: ReadonlySet<TelemetryReport['kind']> = new Set(['boundary', 'loader', 'mount']);

interface Reports {
  reports: TelemetryReport[];
  views: ViewReport[];
  vitals: VitalReport[];
}

const told = new Set<string>();
/** The versions with which the view in hand has failed. */
const failed = new Set<string>();
const none = (): Reports => ({ reports: [], views: [], vitals: [] });
let waiting = none();
let timer: ReturnType<typeof setTimeout> | undefined;

/** Parts of the shell need not know which version they are of. */
function named<Report extends { vertical: string; version: string }>(report: Report): Report {
  if (report.vertical !== 'shell' || report.version) return report;
  const version = boot?.releases.find(({ name }) => name === 'shell')?.version ?? '';
  return { ...report, version };
}

/**
 * Reports a fault a moment later, together with others: each once a page, and again where a view that is reported fails by
 * it. Nothing in it tells who was there.
 */
export function report(fault: TelemetryReport): void {
  const { kind, vertical, version, message } = named({ ...fault, message: fault.message.slice(0, 500) });
  const key = `${kind} ${vertical} ${message}`;
  const view = `${vertical} ${version}`;
  const failsView = boot?.measured === true && failing.has(kind) && !failed.has(view);
  if ((told.has(key) && !failsView) || told.size >= most) return;
  told.add(key);
  if (failsView) failed.add(view);
  add('reports', { ...fault, vertical, version, message, ...(failsView ? { failsView } : {}) });
  timer ??= setTimeout(sendReports, gathering);
}

/** Says that another view begins: what failed before was the last one. */
export const beginOutcome = (): void => failed.clear();

/** Keeps a view until the page is left, where the page is in the sample. */
export function addView(view: ViewReport): void {
  if (boot?.measured) add('views', named(view));
}

/** Keeps a web vital until the page is left, where the page is in the sample. */
export function addVital(vital: VitalReport): void {
  if (boot?.measured) add('vitals', named(vital));
}

function add<Kind extends keyof Reports>(kind: Kind, each: Reports[Kind][number]): void {
  const list: Reports[Kind][number][] = waiting[kind];
  // Without a connection nothing goes: what is beyond the most is not worth keeping.
  if (list.length < most) list.push(each);
  if (list.length === most) sendReports();
}

/**
 * Sends what waits, so that it arrives though the page is left, and without saying who is signed in. Whether it arrives is
 * no concern of the page's. Without a connection it waits on.
 */
function sendReports(): void {
  clearTimeout(timer);
  timer = undefined;
  const reports = waiting;
  if (!navigator.onLine || Object.values(reports).every(({ length }) => length === 0)) return;
  waiting = none();
  const { method, path } = methodAndPath('reportTelemetry');
  fetch(`/api${path}`, {
    method,
    keepalive: true,
    credentials: 'omit',
    headers: { 'content-type': 'application/json', 'x-hustings-client': 'web' },
    body: JSON.stringify(reports),
  }).catch(() => {});
}

/** Sends what waits whenever the page may be left. */
export function reportOnLeaving(): void {
  // On the window it comes last: what is added when the document hears of it goes along.
  addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') sendReports();
  });
  addEventListener('pagehide', sendReports);
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
