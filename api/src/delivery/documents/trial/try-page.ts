import type { Services } from '../../../platform/core/services.ts';
import type { prepareCalls } from '../../../platform/http/routing/prepared-call.ts';
import { slotsOf, type ReleaseFiles, type ReleaseRow, type TrialFailure } from '../../releases/index.ts';
import { makeChromeRenderer } from '../chrome-renderer.ts';
import { answerPage, type PageAnswer } from '../page/page.ts';
import type { WrittenPage } from '../page/render-page.ts';
import { requestContextOf } from '../page/request-context.ts';
import { partsOfSite, siteSession } from '../page/site-session.ts';
import { readsOf } from '../render/data-fetchers.ts';
import type { Renderers } from '../renderers.ts';
import type { Mounter } from './mount/index.ts';
import { makeTrialAnswers, trialContext } from './trial-answers.ts';
import type { TrialPage } from './trial-pages.ts';

/** The parts of a trial. */
export interface TrialParts {
  services: Services;
  calls: ReturnType<typeof prepareCalls>;
  files: ReleaseFiles;
  renderers: Renderers;
  mounter: Mounter;
  /** The release that is tried. */
  candidate: ReleaseRow;
}

/** The outcome of one page: it works, it fails, or the site shows nothing there. */
export type PageOutcome = 'works' | 'shows nothing' | TrialFailure;

/** A rendered document, and the error of its render. */
interface Rendered {
  answer: PageAnswer | undefined;
  /** The page of the owner; undefined if its render failed. */
  page: WrittenPage | undefined;
  fault: unknown;
}

const textOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Renders the document of an address for a guest, as the site does for a request. */
async function renderDocument(
  { services, calls, renderers, candidate }: TrialParts,
  rows: readonly ReleaseRow[],
  address: string,
): Promise<Rendered> {
  const { viewer } = trialContext;
  const context = { now: services.now(), site: services.siteIdentity.identity };
  const { session } = requestContextOf(viewer, { url: address, cookies: {}, headers: {} }, context);
  const slots = slotsOf(rows, services.slotArrangement.current);
  const pages: WrittenPage[] = [];
  const faults: unknown[] = [];
  const answer = await answerPage(
    {
      address,
      origin: services.settings.publicUrl,
      viewer,
      ...siteSession(services, { viewer, session, releases: rows, slots, texts: {} }),
      languageChosen: true,
      addressed: undefined,
      reads: readsOf(calls, trialContext),
    },
    {
      ...partsOfSite(services),
      development: undefined,
      rows,
      slots,
      extensionMilliseconds: services.limits.trialMilliseconds,
      texts: {},
      renderers,
      renderChrome: makeChromeRenderer(),
      async renderForGuests({ reads }, render) {
        const page = await render(reads);
        pages.push(page);
        return page;
      },
      // The mounted page reports its view, which shows that it is in place.
      measured: true,
      opened: false,
      onRender: () => undefined,
      onRenderFailure(row, error) {
        // A frame that fails is a fault of the shell, which is served already unless it is tried.
        if (row.id === candidate.id || candidate.name === 'shell') faults.push(error);
      },
    },
  );
  return { answer, page: pages[0], fault: faults[0] };
}

/** Returns whether a release shows a page at an address. */
async function shows(parts: TrialParts, rows: readonly ReleaseRow[], address: string): Promise<boolean> {
  const { page } = await renderDocument(parts, rows, address);
  return page?.status === 200 && page.html !== '';
}

/** Mounts a document. Returns the error of its page; undefined if it works. */
async function findMountFault(
  { services, calls, files, mounter, candidate }: TrialParts,
  rows: readonly ReleaseRow[],
  { release, address }: TrialPage,
  html: string,
): Promise<string | undefined> {
  const url = new URL(address, services.settings.publicUrl).href;
  const answers = makeTrialAnswers(calls, readsOf(calls, trialContext), files, rows);
  try {
    const faults = await mounter.mount({ html, url, part: release.name, version: release.version }, answers);
    // Hydration repairs a page that differs from the server's.
    const counted = faults.filter(({ kind }) => kind !== 'hydration');
    const isOwn = ({ vertical }: { vertical: string }) => candidate.name === 'shell' || vertical === candidate.name;
    return counted.find(isOwn)?.message;
  } catch (error) {
    return textOf(error);
  }
}

/**
 * Renders a page and mounts it in the sandbox.
 *
 * @param rows the releases that are served together, the tried one among them
 * @param before the releases that are served now
 */
export async function tryPage(
  parts: TrialParts,
  page: TrialPage,
  rows: readonly ReleaseRow[],
  before: readonly ReleaseRow[],
): Promise<PageOutcome> {
  const { release, route, address } = page;
  const failed = (step: TrialFailure['step'], error: string): TrialFailure => {
    return { part: release.name, version: release.version, route, address, step, error };
  };
  const { answer, page: rendered, fault } = await renderDocument(parts, rows, address);
  if (fault !== undefined) return failed('render', textOf(fault));
  if (!answer || !rendered) return failed('render', 'No part owns the address.');
  if (rendered.status !== 200) {
    const isKnown = before.some(({ name }) => name === release.name);
    if (isKnown && !(await shows(parts, before, address))) return 'shows nothing';
    return failed('render', `The page has the status ${rendered.status}.`);
  }
  if (rendered.html === '') return failed('render', 'The render returned no content.');
  if ('redirect' in answer) return 'works';
  const mountFault = await findMountFault(parts, rows, page, answer.html);
  return mountFault === undefined ? 'works' : failed('mount', mountFault);
}
