import {
  maximumPositions,
  releasePosition,
  splitEndpoint,
  telemetryEndpoint,
  type Release,
  type StartReport,
  type TelemetryReport,
  type ViewReport,
  type VitalReport,
} from '@hustings/contract';
import { boot } from '@hustings/session';
import { writeFault } from './console.ts';

/** The maximum number of errors that a page reports, and of entries in a batch. */
const most = 20;

/** Milliseconds in which errors are collected before they are sent. */
const gathering = 1_000;

/** The errors that replace a page by an error message. */
const failing: ReadonlySet<TelemetryReport['kind']> = new Set(['boundary', 'loader', 'mount', 'hang']);

interface Reports {
  reports: TelemetryReport[];
  views: ViewReport[];
  vitals: VitalReport[];
  starts: StartReport[];
}

const told = new Set<string>();
/** Releases whose errors have replaced the page of the current view. */
const failed = new Set<string>();
const none = (): Reports => ({ reports: [], views: [], vitals: [], starts: [] });
let waiting = none();
let timer: ReturnType<typeof setTimeout> | undefined;

/** The route that the latest navigation leads to. */
let currentRoute: string | undefined;

/** The release that the latest navigation leads to. */
let currentRelease: Pick<Release, 'name' | 'version'> | undefined;

/** Notes the pattern of the route to which a navigation leads, and its release, for faults that name none. */
export function enterRoute(route: string | undefined, release?: typeof currentRelease): void {
  currentRoute = route;
  currentRelease = release;
}

/** Returns the release that owns the page to which the latest navigation leads. */
export const currentOwner = (): Pick<TelemetryReport, 'vertical' | 'version'> => ({
  vertical: currentRelease?.name ?? 'shell',
  version: currentRelease?.version ?? '',
});

/** Returns the positions of an error's stack, and of its cause's, in release files. Nothing else of a stack is sent. */
function positionsOf(error: unknown): string[] {
  if (!(error instanceof Error)) return [];
  const found = [...(error.stack ?? '').matchAll(new RegExp(releasePosition, 'g'))].map(([position]) => position);
  return [...found, ...positionsOf(error.cause)].slice(0, maximumPositions);
}

/** Adds the version to a report about the shell that lacks it. */
function named<Report extends { vertical: string; version: string }>(report: Report): Report {
  if (report.vertical !== 'shell' || report.version) return report;
  const version = boot?.releases.find(({ name }) => name === 'shell')?.version ?? '';
  return { ...report, version };
}

/**
 * Writes an error to the console, and queues it for reporting: once per document, and again if the error replaces the
 * page of another measured view. Reports carry nothing that identifies the visitor.
 *
 * @param error the thrown value, if it is known
 */
export function report(given: TelemetryReport, error?: unknown): void {
  const route = given.route ?? (given.kind === 'unmount' ? undefined : currentRoute);
  const fault = named({ ...given, message: given.message.slice(0, 500), ...(route ? { route } : {}) });
  const { kind, vertical, version, message } = fault;
  writeFault({ ...fault, error });
  const key = `${kind} ${vertical} ${message}`;
  const view = `${vertical} ${version}`;
  const failsView = boot?.measured === true && failing.has(kind) && !failed.has(view);
  if ((told.has(key) && !failsView) || told.size >= most) return;
  told.add(key);
  if (failsView) failed.add(view);
  const stack = positionsOf(error);
  add('reports', { ...fault, ...(stack.length > 0 ? { stack } : {}), ...(failsView ? { failsView } : {}) });
  timer ??= setTimeout(sendReports, gathering);
}

/** Starts a new view: earlier failures belong to the previous one. */
export const beginOutcome = (): void => failed.clear();

/** Queues a view until the page is left, if the page is in the sample. */
export function addView(view: ViewReport): void {
  if (boot?.measured) add('views', named(view));
}

/** Queues a web vital until the page is left, if the page is in the sample. */
export function addVital(vital: VitalReport): void {
  if (boot?.measured) add('vitals', named(vital));
}

/**
 * Reports, a moment after the first page is in place, that the shell and the release of this page have started, if the server
 * counts this document. A page that hangs in that moment reports nothing.
 */
export function addStart(): void {
  if (!boot?.counted) return;
  const { releases, page, session } = boot;
  const minute = new Date(Math.floor(Date.parse(session.now) / 60_000) * 60_000).toISOString();
  waiting.starts = releases
    .filter(({ name }) => name === 'shell' || name === page.owner)
    .map(({ name: vertical, version }) => ({ vertical, version, minute }));
  setTimeout(sendStart, gathering);
}

/** Sends the start of the page; the rest of the queue waits until the page is left. */
function sendStart(): void {
  const { starts } = waiting;
  if (!navigator.onLine || starts.length === 0) return;
  waiting.starts = [];
  send({ starts });
}

function add<Kind extends keyof Reports>(kind: Kind, each: Reports[Kind][number]): void {
  const list: Reports[Kind][number][] = waiting[kind];
  // Drop reports beyond the limit, because nothing is sent while the page is offline.
  if (list.length < most) list.push(each);
  if (list.length === most) sendReports();
}

/** Sends the queue without credentials, even while the page unloads. Keeps it while offline. */
function sendReports(): void {
  clearTimeout(timer);
  timer = undefined;
  // A preview must not change the figures of what is served.
  if (boot?.previews) waiting = none();
  const reports = waiting;
  if (!navigator.onLine || Object.values(reports).every(({ length }) => length === 0)) return;
  waiting = none();
  send(reports);
}

function send(reports: Partial<Reports>): void {
  const { method, path } = splitEndpoint(telemetryEndpoint);
  fetch(`/api${path}`, {
    method,
    keepalive: true,
    credentials: 'omit',
    headers: { 'content-type': 'application/json', 'x-hustings-client': 'web' },
    body: JSON.stringify(reports),
  }).catch(() => {});
}

/** Sends the queue whenever the page may be unloaded. */
export function reportOnLeaving(): void {
  // The window's listener runs last, after listeners of the document that add to the queue.
  addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') sendReports();
  });
  addEventListener('pagehide', sendReports);
}

/** Returns the release of a script address: `/remotes/<vertical>/<version>/…`, else the shell. */
function ownerOfScript(address: string): Pick<TelemetryReport, 'vertical' | 'version'> {
  const [, vertical, version] = /\/remotes\/([^/]+)\/([^/]+)\//.exec(address) ?? [];
  return { vertical: vertical ?? 'shell', version: version ?? '' };
}

/** Reports uncaught errors and unhandled rejections, whose entries in the console replace those of the browser. */
export function reportUncaught(): void {
  addEventListener('error', (event) => {
    const { message, filename, error } = event;
    // The browser only tells that it delays notifications.
    if (message.startsWith('ResizeObserver loop')) return;
    report({ kind: 'script', ...ownerOfScript(filename ?? ''), message: message || 'A script failed.' }, error);
    event.preventDefault();
  });
  addEventListener('unhandledrejection', (event) => {
    const { reason } = event;
    const { name = 'Error', message = String(reason), stack = '' } = (reason ?? {}) as Partial<Error>;
    if (name === 'CallError') return;
    report({ kind: 'script', ...ownerOfScript(stack), message: `${name}: ${message}` }, reason);
    event.preventDefault();
  });
}
