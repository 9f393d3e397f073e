/**
 * Measures first visits to the landing page, to the public pages of a post, of a polly, of an election and of an
 * organisation, and to a member's feed, in turns: federated, as one bundle, and as static HTML. `BENCH_VISITS` sets the
 * number of visits; `BENCH_VERBOSE=1` lists the requests of one.
 */
import { medians, ratios } from '../figures.ts';
import type { Goal, Outcome } from '../report.ts';
import type { BrowserSetup } from '../browser-setup.ts';
import { visit, visitFigures, type Visit } from './measure.ts';
import type { SeenRequest } from './requests.ts';
import type { Variant } from './variants.ts';

interface Page {
  name: string;
  path: string | ((site: string) => Promise<string>);
  signedIn: boolean;
}

/**
 * The results of a page: the medians of all visits for each variant, and the medians of the ratios of the federated
 * variant to the other two within each round.
 */
export interface VisitResult {
  bench: 'visit';
  page: string;
  visits: number;
  figures: Record<Variant, Visit>;
  toSingleBundle: Visit;
  toStatic: Record<(typeof paints)[number], number>;
}

/** The figures to compare with static HTML, because scripts can only delay them. */
const paints = ['firstContentfulPaint', 'largestContentfulPaint'] as const;

/** Returns the path of the next election of the demo. */
async function nextElection(site: string): Promise<string> {
  const answer = await fetch(`${site}/api/elections?take=1`);
  const { results } = (await answer.json()) as { results: { electionId: string }[] };
  if (!results[0]) throw new Error('The demo has no upcoming election.');
  return `/election/${results[0].electionId}`;
}

/** Returns the path of the first organisation of the demo with a picture. */
async function firstOrganisation(site: string): Promise<string> {
  const answer = await fetch(`${site}/api/organisations?take=100`);
  const { results } = (await answer.json()) as { results: { slug: string; imageUrl?: string }[] };
  const organisation = results.find(({ imageUrl }) => imageUrl !== undefined) ?? results[0];
  if (!organisation) throw new Error('The demo has no organisation.');
  return `/organisation/${organisation.slug}`;
}

/** Returns the path of the newest post of the demo. */
async function newestPost(site: string): Promise<string> {
  const answer = await fetch(`${site}/api/posts?take=1`);
  const { results } = (await answer.json()) as { results: { slug: string }[] };
  if (!results[0]) throw new Error('The demo has no post.');
  return `/posts/${results[0].slug}`;
}

const pages: Page[] = [
  { name: 'landing page, guest', path: '/', signedIn: false },
  { name: 'post page, guest', path: newestPost, signedIn: false },
  { name: 'polly page, guest', path: '/polly/marit-vossen', signedIn: false },
  { name: 'election page, guest', path: nextElection, signedIn: false },
  { name: 'organisation page, guest', path: firstOrganisation, signedIn: false },
  { name: 'feed, member', path: '/', signedIn: true },
];

/** The maximum size of JavaScript on the wire, relative to one bundle (docs/architecture.md#how-things-go). */
const mostScript = 1.35;
/** The same maximum for a public page, which most first visits open. */
const mostPublicScript = 1.2;
/** The maximum kilobytes of JavaScript on the wire before a public page is interactive. */
const mostFirstScript = 180;
/** The maximum kilobytes of JavaScript that a public page loads after that, while nobody touches it. */
const mostLaterScript = 60;
/** The maximum time to the paints of a public page, relative to static HTML. */
const mostPaint = 1.15;
/** The maximum time until a public page is interactive, relative to one bundle. */
const mostHydrated = 1.2;
/** The maximum total blocking time of a public page in milliseconds. */
const mostBlocking = 150;
/** The maximum depth of the chain of requests: the document, then its scripts. */
const longestChain = 2;

const visits = Number(process.env['BENCH_VISITS'] ?? 7);
const verbose = process.env['BENCH_VERBOSE'] === '1';

async function visitAll({ browser, variants, sessionAt }: BrowserSetup, page: Page): Promise<VisitResult> {
  const rounds: Record<Variant, Visit[]> = { federated: [], 'single bundle': [], static: [] };
  for (let round = 0; round < visits; round += 1) {
    // Rotates the order of the variants.
    const order = variants.map((_, index) => variants[(index + round) % variants.length] ?? variants[index]);
    for (const served of order) {
      if (!served) continue;
      const { variant } = served;
      const cookies = page.signedIn ? sessionAt(served) : [];
      const path = typeof page.path === 'string' ? page.path : await page.path(served.url);
      const { figures, requests } = await visit(browser, served.url + path, cookies, variant !== 'static');
      rounds[variant].push(figures);
      if (verbose && round === 0) list(`${page.name}, ${variant}`, requests);
    }
  }
  return {
    bench: 'visit',
    page: page.name,
    visits,
    figures: {
      federated: medians(visitFigures, rounds.federated),
      'single bundle': medians(visitFigures, rounds['single bundle']),
      static: medians(visitFigures, rounds.static),
    },
    toSingleBundle: ratios(visitFigures, rounds.federated, rounds['single bundle']),
    toStatic: ratios(paints, rounds.federated, rounds.static),
  };
}

function list(title: string, requests: SeenRequest[]): void {
  const lines = requests.map(({ address, kind, bytes, depth }) => {
    const { pathname, search } = new URL(address);
    return `  ${String(bytes).padStart(8)}  ${String(depth).padStart(2)}  ${kind.padEnd(12)}  ${pathname}${search}`;
  });
  process.stderr.write(`${title}: bytes, depth, kind, address\n${lines.join('\n')}\n`);
}

const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1);

function goalsOf({ page, figures, toSingleBundle, toStatic }: VisitResult, isPublic: boolean): Goal[] {
  const goals: Goal[] = [
    {
      name: `${page}: JS to one bundle`,
      value: toSingleBundle.scriptBytes,
      most: isPublic ? mostPublicScript : mostScript,
      unit: '×',
    },
    { name: `${page}: chain of requests`, value: figures.federated.chain, most: longestChain, unit: 'requests' },
  ];
  if (!isPublic) return goals;
  const { firstScriptBytes, laterScriptBytes } = figures.federated;
  return [
    ...goals,
    {
      name: `${page}: JS before it is interactive`,
      value: Number(kilobytes(firstScriptBytes)),
      most: mostFirstScript,
      unit: 'kB',
    },
    { name: `${page}: JS when idle`, value: Number(kilobytes(laterScriptBytes)), most: mostLaterScript, unit: 'kB' },
    { name: `${page}: FCP to static HTML`, value: toStatic.firstContentfulPaint, most: mostPaint, unit: '×' },
    { name: `${page}: LCP to static HTML`, value: toStatic.largestContentfulPaint, most: mostPaint, unit: '×' },
    { name: `${page}: hydrated to one bundle`, value: toSingleBundle.hydrated, most: mostHydrated, unit: '×' },
    { name: `${page}: TBT`, value: figures.federated.totalBlockingTime, most: mostBlocking, unit: 'ms' },
  ];
}

function rowOf(name: string, visit: Visit): string[] {
  const times = [visit.firstContentfulPaint, visit.largestContentfulPaint, visit.totalBlockingTime].map((time) =>
    time.toFixed(0),
  );
  const { scriptBytes, firstScriptBytes, laterScriptBytes, allBytes, requests, chain, hydrated } = visit;
  return [
    name,
    kilobytes(scriptBytes),
    kilobytes(firstScriptBytes),
    kilobytes(laterScriptBytes),
    kilobytes(allBytes),
    String(requests),
    String(chain),
    ...times,
    hydrated > 0 ? hydrated.toFixed(0) : '–',
  ];
}

const head = [
  'first visit',
  'JS kB',
  'first',
  'later',
  'all kB',
  'requests',
  'chain',
  'FCP ms',
  'LCP ms',
  'TBT ms',
  'hydrated ms',
];

export async function benchVisits(browserSetup: BrowserSetup, report: (result: object) => void): Promise<Outcome> {
  const results: VisitResult[] = [];
  const goals: Goal[] = [];
  for (const page of pages) {
    const result = await visitAll(browserSetup, page);
    report(result);
    results.push(result);
    goals.push(...goalsOf(result, !page.signedIn));
  }
  const rows = results.flatMap(({ page, figures }) => [
    rowOf(`${page}: federated`, figures.federated),
    rowOf(`${page}: single bundle`, figures['single bundle']),
    rowOf(`${page}: static`, figures.static),
  ]);
  return { results, table: [head, ...rows], goals };
}
