/**
 * Compares the document of a page with the document of the same server when its builds render and read nothing.
 * The difference is the cost of server rendering, data included. Both documents are compressed and pass the render
 * worker.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { buildSite } from '../../tools/build/build-site.ts';
import { privateMegabytes } from '../bare-server/processes.ts';
import { databaseOf, databasePid, logIn, startSite } from '../bare-server/servers.ts';
import { headOf, measureInTurns, reader, rowsOf, warmUp, type Comparison } from '../bare-server/compare.ts';
import type { Target } from '../bare-server/round.ts';
import type { Goal, Outcome } from '../report.ts';
import { writeSilentBuilds } from './silent-builds.ts';

/** A page that is measured, for guests unless it names a member of the demo. */
interface MeasuredPage {
  name: string;
  address: string;
  as?: string;
}

const pages: MeasuredPage[] = [
  { name: 'polly page', address: '/polly/marit-vossen' },
  { name: 'landing page', address: '/' },
  { name: 'polly page of a member', address: '/polly/marit-vossen', as: reader },
  { name: 'home page of a member', address: '/', as: reader },
  { name: 'settings of a member', address: '/settings', as: reader },
  { name: 'list of members for an admin', address: '/admin/setting/members', as: 'admin' },
];

/** The rounds of each page. More would change the medians little. */
const rounds = 8;

/** The number of pages to request in turn. With so many, two requests hardly ever ask for the same page at once. */
const manyPages = 100;

/** The maximum number of milliseconds that rendering may add, at the median. */
const mostAdded = 10;
/** The maximum number of milliseconds for each document of guests under load, which is 200 documents a second. */
const mostEach = 5;
/** The maximum number of milliseconds for each document of 100 pages of guests, which is 600 documents a second. */
const mostEachInTurn = 1000 / 600;
const connections = 16;
/** The milliseconds between two transactions of members, in the measurement with writes. */
const writeIntervalMs = 100;
/** The maximum megabytes of a process that renders (docs/decisions/17-isolation.md#memory). */
const mostMegabytes = 40;
/** The milliseconds between two measurements of memory under load. */
const memoryIntervalMs = 100;

/** The results of a page with and without rendering, with one request at a time and with many. */
export interface DocumentsResult {
  bench: 'documents';
  page: string;
  isForGuests: boolean;
  one: Comparison;
  many: Comparison;
}

/** The results of many pages of one kind that are requested in turn. */
interface InTurnResult {
  bench: 'documents in turn';
  page: string;
  many: Comparison;
  /** The megabytes of the largest process that renders: the value that nine tenths of the measurements do not exceed. */
  renderMegabytes: number;
}

async function targetOf(name: string, dataDir: string, program?: string): Promise<Target & { stop(): Promise<void> }> {
  const { line, pid, stop } = await startSite(dataDir, program);
  const headers = { 'accept-encoding': 'br' };
  return { name, url: line.replace('ready ', ''), headers, pid, databasePid: await databasePid(dataDir), stop };
}

/** Returns a target that a member of the demo loads. No page of a member is cached. */
const asMember = async (target: Target, userName: string): Promise<Target> => ({
  ...target,
  headers: { ...target.headers, cookie: await logIn(target.url, userName) },
});

async function measurePage({ name, address, as }: MeasuredPage, site: Target, floor: Target): Promise<DocumentsResult> {
  const targetAt = async (target: Target): Promise<Target> => ({
    ...(as === undefined ? target : await asMember(target, as)),
    url: target.url + address,
  });
  const [rendered, silent] = [await targetAt(site), await targetAt(floor)];
  await warmUp(rendered, silent, connections);
  const one = await measureInTurns(rendered, silent, 1, rounds);
  const many = await measureInTurns(rendered, silent, connections, rounds);
  return { bench: 'documents', page: name, isForGuests: as === undefined, one, many };
}

/** Measures many polly pages in turn, so that no request shares the document of another. */
async function measureInTurn(page: string, site: Target, floor: Target): Promise<InTurnResult> {
  const answer = await fetch(`${site.url}/api/pollies?take=${manyPages}`);
  const { results } = (await answer.json()) as { results: { slug: string }[] };
  const paths = results.map(({ slug }) => `/polly/${slug}`);
  if (paths.length < manyPages) throw new Error(`The demo has ${paths.length} polly pages only.`);
  const [rendered, silent] = [
    { ...site, paths },
    { ...floor, paths },
  ];
  await warmUp(rendered, silent, connections);
  const sizes: number[] = [];
  const sampling = setInterval(() => {
    void privateMegabytes(site.pid, 'render').then((each) => sizes.push(Math.max(...each)));
  }, memoryIntervalMs);
  try {
    const many = await measureInTurns(rendered, silent, connections, rounds);
    sizes.sort((one, other) => one - other);
    const renderMegabytes = sizes[Math.floor(sizes.length * 0.9)] ?? Number.NaN;
    return { bench: 'documents in turn', page, many, renderMegabytes };
  } finally {
    clearInterval(sampling);
  }
}

/** Does work while transactions commit, as those of members do. Each ends the reuse of documents for guests. */
async function duringWrites<Result>(dataDir: string, work: () => Promise<Result>): Promise<Result> {
  const client = new pg.Client(await databaseOf(dataDir));
  await client.connect();
  const writing = setInterval(() => void client.query('SELECT pg_current_xact_id()'), writeIntervalMs);
  try {
    return await work();
  } finally {
    clearInterval(writing);
    await client.end();
  }
}

interface Measured {
  pages: DocumentsResult[];
  turns: InTurnResult[];
}

async function measure(report: (result: object) => void): Promise<Measured> {
  const folder = mkdtempSync(path.join(tmpdir(), 'hustings-documents-'));
  const stops: (() => Promise<void>)[] = [];
  try {
    buildSite();
    const site = await targetOf('rendered', path.join(folder, 'rendered'));
    stops.push(site.stop);
    process.env['BENCH_BUILDS'] = writeSilentBuilds(path.join(folder, 'builds'));
    const silent = await targetOf('not rendered', path.join(folder, 'silent'), '../site-of-builds.ts');
    stops.push(silent.stop);
    const results: DocumentsResult[] = [];
    for (const page of pages) {
      const result = await measurePage(page, site, silent);
      report(result);
      results.push(result);
    }
    const turns = [
      await measureInTurn('polly pages of guests', site, silent),
      await duringWrites(path.join(folder, 'rendered'), () =>
        measureInTurn(`polly pages of guests, with ${1000 / writeIntervalMs} writes a second`, site, silent),
      ),
      await measureInTurn('polly pages of a member', await asMember(site, reader), await asMember(silent, reader)),
    ];
    turns.forEach(report);
    return { pages: results, turns };
  } finally {
    for (const stop of stops) await stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

const goalsOf = ({ page, one, many }: DocumentsResult): Goal[] => [
  { name: `${page}: rendering adds to the document`, value: one.site.p50 - one.floor.p50, most: mostAdded, unit: 'ms' },
  {
    name: `${page}: each document, ${connections} at a time`,
    value: 1000 / many.site.requestsPerSecond,
    most: mostEach,
    unit: 'ms',
  },
];

/** Measures documents; takes about eight minutes. */
export async function benchDocuments(report: (result: object) => void): Promise<Outcome> {
  const { pages: results, turns } = await measure(report);
  return {
    results: [...results, ...turns],
    table: [
      headOf('documents'),
      ...results.flatMap(({ page, one, many }) => [
        ...rowsOf(one, page, `${page}, not rendered`),
        ...rowsOf(many, `${page}, ${connections} at a time`, `${page}, not rendered`),
      ]),
      ...turns.flatMap(({ page, many }) =>
        rowsOf(many, `${manyPages} ${page} in turn, ${connections} at a time`, 'the same, not rendered'),
      ),
    ],
    goals: [
      ...results.filter(({ isForGuests }) => isForGuests).flatMap(goalsOf),
      ...turns.slice(0, 1).map(({ page, many }): Goal => ({
        name: `${manyPages} ${page} in turn: each document, ${connections} at a time`,
        value: 1000 / many.site.requestsPerSecond,
        most: mostEachInTurn,
        unit: 'ms',
      })),
      {
        name: 'memory of a process that renders, under load',
        value: Math.max(...turns.map(({ renderMegabytes }) => renderMegabytes)),
        most: mostMegabytes,
        unit: 'MB',
      },
    ],
  };
}
