/**
 * Lets Lighthouse judge every kind of guest page, as a phone on a simulated slow 4G (its own default). The paints are
 * compared with the same page as static HTML, within each round. `BENCH_LIGHTHOUSE_RUNS` sets the number of rounds, and
 * `BENCH_LIGHTHOUSE_PAGES` names the kinds of pages, such as `/polly/*,/register`.
 */
import lighthouse from 'lighthouse';
import { freePort, startSite } from '../../tools/site/site.ts';
import { launchBrowser } from '../../tools/site/browser.ts';
import { medians, ratios } from '../figures.ts';
import type { Goal, Outcome } from '../report.ts';
import { serveVariant, type Variant } from '../visit/variants.ts';
import { listedPages } from './pages.ts';

const paints = ['firstContentfulPaint', 'largestContentfulPaint'] as const;
const figures = [
  ...paints,
  'totalBlockingTime',
  'layoutShift',
  'performance',
  'accessibility',
  'bestPractices',
  'seo',
] as const;

/** The figures of one judgement: times in milliseconds, and scores from 0 to 100. */
type Judgement = Record<(typeof figures)[number], number>;

/** The medians of a page, and the ratios of its paints to those of static HTML. */
interface LighthouseResult {
  bench: 'lighthouse';
  page: string;
  runs: number;
  figures: Judgement;
  toStatic: Record<(typeof paints)[number], number>;
  /** The audits of accessibility, best practice and search engines that the page did not pass. */
  failed: string[];
}

/** The goals of each page; paints are relative to static HTML, blocking is in milliseconds, scores at least. */
const goals = { firstPaint: 1.5, largestPaint: 1.8, blocking: 100, performance: 97, others: 100 };

const runs = Number(process.env['BENCH_LIGHTHOUSE_RUNS'] ?? 5);
const named = process.env['BENCH_LIGHTHOUSE_PAGES']?.split(',');
const categories = ['performance', 'accessibility', 'best-practices', 'seo'];

/** Judges an address once. Throws if Lighthouse could not load it. */
async function judge(address: string, port: number): Promise<{ judgement: Judgement; failed: string[] }> {
  const result = await lighthouse(address, { port, output: 'json', logLevel: 'error', onlyCategories: categories });
  if (!result) throw new Error(`Lighthouse did not judge ${address}.`);
  const { audits, categories: judged, runtimeError } = result.lhr;
  if (runtimeError) throw new Error(`Lighthouse could not load ${address}: ${runtimeError.message}`);
  const valueOf = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
  const scoreOf = (category: string) => Math.round((judged[category]?.score ?? Number.NaN) * 100);
  const failed = categories.slice(1).flatMap((category) =>
    (judged[category]?.auditRefs ?? []).flatMap(({ id, weight }) => {
      const score = audits[id]?.score;
      return weight > 0 && typeof score === 'number' && score < 1 ? [id] : [];
    }),
  );
  const judgement = {
    firstContentfulPaint: valueOf('first-contentful-paint'),
    largestContentfulPaint: valueOf('largest-contentful-paint'),
    totalBlockingTime: valueOf('total-blocking-time'),
    layoutShift: valueOf('cumulative-layout-shift'),
    performance: scoreOf('performance'),
    accessibility: scoreOf('accessibility'),
    bestPractices: scoreOf('best-practices'),
    seo: scoreOf('seo'),
  };
  return { judgement, failed };
}

/** Returns how many points a score lost, and how many it may lose. */
const lost = (score: number, least: number) => ({ value: 100 - score, most: 100 - least, unit: 'points' as const });

function goalsOf({ page, figures: of, toStatic }: LighthouseResult): Goal[] {
  return [
    { name: `${page}: FCP to static HTML`, value: toStatic.firstContentfulPaint, most: goals.firstPaint, unit: '×' },
    {
      name: `${page}: LCP to static HTML`,
      value: toStatic.largestContentfulPaint,
      most: goals.largestPaint,
      unit: '×',
    },
    { name: `${page}: TBT`, value: of.totalBlockingTime, most: goals.blocking, unit: 'ms' },
    { name: `${page}: performance lost`, ...lost(of.performance, goals.performance) },
    { name: `${page}: accessibility lost`, ...lost(of.accessibility, goals.others) },
    { name: `${page}: best practice lost`, ...lost(of.bestPractices, goals.others) },
    { name: `${page}: SEO lost`, ...lost(of.seo, goals.others) },
  ];
}

const head = ['judged by Lighthouse', 'FCP ms', 'LCP ms', 'TBT ms', 'CLS', 'FCP ×', 'LCP ×', 'scores', 'failed'];

const rowOf = ({ page, figures: of, toStatic, failed }: LighthouseResult): string[] => [
  page,
  of.firstContentfulPaint.toFixed(0),
  of.largestContentfulPaint.toFixed(0),
  of.totalBlockingTime.toFixed(0),
  of.layoutShift.toFixed(3),
  toStatic.firstContentfulPaint.toFixed(2),
  toStatic.largestContentfulPaint.toFixed(2),
  [of.performance, of.accessibility, of.bestPractices, of.seo].join(' '),
  failed.join(' '),
];

/** Judges the pages of a new site with the demo. Static HTML and the site take turns. */
export async function benchLighthouse(report: (result: object) => void): Promise<Outcome> {
  const site = await startSite({ HUSTINGS_LIMIT_REQUESTS_PER_MINUTE: '100000000' });
  const port = await freePort();
  const browser = await launchBrowser(`--remote-debugging-port=${port}`);
  const served = {
    federated: await serveVariant('federated', site.url),
    static: await serveVariant('static', site.url),
  };
  try {
    const results: LighthouseResult[] = [];
    for (const [page, path] of await listedPages(site.url)) {
      if (named && !named.includes(page)) continue;
      const rounds: Record<Exclude<Variant, 'single bundle'>, Judgement[]> = { federated: [], static: [] };
      const failed = new Set<string>();
      for (let round = 0; round < runs; round += 1) {
        rounds.static.push((await judge(served.static.url + path, port)).judgement);
        const judged = await judge(served.federated.url + path, port);
        rounds.federated.push(judged.judgement);
        for (const audit of judged.failed) failed.add(audit);
      }
      const result: LighthouseResult = {
        bench: 'lighthouse',
        page,
        runs,
        figures: medians(figures, rounds.federated),
        toStatic: ratios(paints, rounds.federated, rounds.static),
        failed: [...failed],
      };
      report(result);
      results.push(result);
    }
    return { results, table: [head, ...results.map(rowOf)], goals: results.flatMap(goalsOf) };
  } finally {
    await browser.close();
    for (const each of Object.values(served)) each.close();
    await site.dispose();
  }
}
