/** The program of the process that mounts the pages of a release in its trial (docs/decisions/17-isolation.md). */
import { JSDOM, requestInterceptor, VirtualConsole, type JsdomError, type JsdomWindow } from 'jsdom';
import { provideBrowserApis } from './browser-apis.ts';

/** Asks the server. Resolves to the fields of the answer. */
type Ask = (name: string, input: unknown) => Promise<Record<string, unknown>>;

/** A document to mount. */
export interface MountJob {
  html: string;
  /** The address of the document. */
  url: string;
  /** The release whose page the document contains. */
  part: string;
  version: string;
  /** The time limit of the page in milliseconds. */
  timeoutMs: number;
}

/** An error of a page: one that the shell reported, or one that no script caught. */
export interface Fault {
  kind: string;
  vertical: string;
  message: string;
}

/** The part of the shell's reports that the trial reads. */
interface Reports {
  reports?: Fault[];
  views?: { vertical: string; version: string }[];
}

/** The milliseconds between two reads of the page's reports. */
const lookEveryMs = 20;

/** The milliseconds in which a shown page runs its effects. */
const settleMs = 100;

/** The maximum number of faults of a page, and of characters of each. */
const [maxFaults, longestMessage] = [20, 2_000];

/** The kinds of reports after which a page shows an error message. */
const failing: ReadonlySet<string> = new Set(['loader', 'mount', 'boundary']);

/** The path to which pages report their views and errors. */
const reportPath = '/api/telemetry';

const delay = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** The files of releases that were read. They never change. */
const files = new Map<string, Promise<Record<string, unknown>>>();

function fileOf(path: string, ask: Ask): Promise<Record<string, unknown>> {
  const read = files.get(path) ?? ask('file', path);
  files.set(path, read);
  return read;
}

const typeOf = (path: string): string =>
  path.endsWith('.css') ? 'text/css' : path.endsWith('.js') ? 'text/javascript' : 'application/octet-stream';

/** Answers a request for a file of a release; 404 for any other request. */
async function answerFile(path: string, ask: Ask): Promise<Response> {
  const { answer } = await fileOf(path, ask);
  if (!(answer instanceof Uint8Array)) return new Response(null, { status: 404 });
  return new Response(new Uint8Array(answer), { headers: { 'content-type': typeOf(path) } });
}

/** Answers a read of the API with the rights of a guest; refuses writes. */
async function answerCall(method: string, path: string, ask: Ask): Promise<Response> {
  const { answer } = await ask('call', { method, path });
  const { status = 503, body = {} } = (answer ?? {}) as { status?: number; body?: unknown };
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
}

/** The page that is mounted. */
interface Page {
  faults: Fault[];
  isShown: boolean;
}

let current: { page: Page; job: MountJob } | undefined;

/** Returns the part whose script an error comes from, as the shell does. */
function partOf(error: unknown): string {
  const { stack = '' } = (error ?? {}) as Partial<Error>;
  const [, vertical] = /\/remotes\/([^/]+)\/[^/]+\//.exec(String(stack)) ?? [];
  return vertical ?? 'shell';
}

/** Records an error that no script caught. */
function recordUncaught(error: unknown): void {
  const { name = 'Error', message = String(error) } = (error ?? {}) as Partial<Error>;
  // The failures of calls are no faults of the page.
  if (name === 'CallError') return;
  current?.page.faults.push({ kind: 'script', vertical: partOf(error), message: `${name}: ${message}` });
}

process.on('unhandledRejection', recordUncaught);
process.on('uncaughtException', recordUncaught);

/** Reads what the shell reports of its pages. */
function readReports(text: string, { page, job }: { page: Page; job: MountJob }): void {
  const { reports = [], views = [] } = JSON.parse(text) as Reports;
  page.faults.push(...reports);
  page.isShown ||= views.some(({ vertical, version }) => vertical === job.part && version === job.version);
}

/** Makes `fetch` of the document: it reaches the files of releases, and reads of the API. */
const makeFetch =
  (mounted: { page: Page; job: MountJob }, ask: Ask) =>
  async (input: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    const request = input instanceof Request ? input : undefined;
    const { pathname, search, origin } = new URL(request?.url ?? String(input), mounted.job.url);
    const method = init.method ?? request?.method ?? 'GET';
    if (origin !== new URL(mounted.job.url).origin) throw new TypeError(`${origin} cannot be reached in a trial.`);
    if (pathname === reportPath) {
      readReports(String(init.body), mounted);
      return new Response(null, { status: 204 });
    }
    return pathname.startsWith('/api/') ? answerCall(method, pathname + search, ask) : answerFile(pathname, ask);
  };

/** Listens to the errors of scripts; ignores what jsdom itself does not support. */
function makeConsole(): VirtualConsole {
  const virtualConsole = new VirtualConsole();
  virtualConsole.on('jsdomError', (error: JsdomError) => {
    if (error.type === 'unhandled-exception') recordUncaught(error.cause ?? error);
  });
  return virtualConsole;
}

/** Opens the document; its scripts begin to run. */
function openDocument(mounted: { page: Page; job: MountJob }, ask: Ask): JsdomWindow {
  const { html, url } = mounted.job;
  const { window } = new JSDOM(html, {
    url,
    runScripts: 'dangerously',
    pretendToBeVisual: true,
    virtualConsole: makeConsole(),
    resources: { interceptors: [requestInterceptor((request) => answerFile(new URL(request.url).pathname, ask))] },
    beforeParse(opened) {
      provideBrowserApis(opened);
      Reflect.set(opened, 'fetch', makeFetch(mounted, ask));
    },
  });
  return window;
}

/**
 * Opens the document of a page and runs its scripts, until the shell reports that the page is shown or has failed. The
 * server ends a page that blocks the process.
 */
export async function mount(job: MountJob, ask: Ask): Promise<{ faults: Fault[] }> {
  const page: Page = { faults: [], isShown: false };
  const mounted = { page, job };
  current = mounted;
  const window = openDocument(mounted, ask);
  // Makes the shell send its reports at once, as it does when a page is left.
  const look = () => window.dispatchEvent(new window.Event('pagehide'));
  try {
    const hasFailed = () =>
      page.faults.some(({ kind, vertical }) => failing.has(kind) || (kind === 'script' && vertical === job.part));
    const end = performance.now() + job.timeoutMs;
    while (!page.isShown && !hasFailed() && performance.now() < end) {
      await delay(lookEveryMs);
      look();
    }
    if (!page.isShown && !hasFailed()) {
      const message = `The page was not shown within ${job.timeoutMs} ms.`;
      page.faults.push({ kind: 'mount', vertical: job.part, message });
    }
    await delay(settleMs);
    look();
    const faults = page.faults.slice(0, maxFaults).map(({ kind, vertical, message }) => {
      return { kind, vertical, message: String(message).slice(0, longestMessage) };
    });
    return { faults };
  } finally {
    current = undefined;
    window.close();
  }
}
