import { extensionAddress, extensionPath } from '@hustings/vertical/extension-address';
import { unescapeHtml } from '../../../platform/core/html.ts';
import { checkedProps, offeredSlots, shownFills, type ReleaseRow } from '../../releases/index.ts';
import type { PageRequest, SiteParts } from './page.ts';
import { notRendered, renderPage, type WrittenPage } from './render-page.ts';

/** A box that the server rendered into an extension slot. */
export interface RenderedBox {
  row: ReleaseRow;
  module: string;
  /** The address under which the release rendered it. */
  address: string;
  /** The content; empty if there is nothing to show. */
  page: WrittenPage;
}

/** A page with the content of its extension slots. */
interface FilledPage {
  html: string;
  boxes: RenderedBox[];
}

/** The maximum number of boxes of a page. */
const maxBoxes = 20;

/** The place of a slot, as `ExtensionSlot` of `@hustings/vertical` renders it. */
const places = /(<div data-extension-slot="([^"]+)" data-props="([^"]*)">)(<\/div>)/g;

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

/** A box is not rendered in time. */
class BoxTimeout extends Error {
  override name = 'BoxTimeout';
}

/** Awaits a promise with a time limit. @throws {BoxTimeout} if the promise takes longer; its result is ignored then */
async function within<Value>(milliseconds: number, work: Promise<Value>): Promise<Value> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const fail = () => reject(new BoxTimeout(`The box took more than ${milliseconds} ms.`));
  const timer = setTimeout(fail, milliseconds);
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Renders a box in the process of its release.
 *
 * @returns undefined if the render fails or is late; the browser then renders the box
 */
async function renderBox(
  { row, module, address }: Omit<RenderedBox, 'page'>,
  slot: string,
  request: PageRequest,
  site: SiteParts,
): Promise<RenderedBox | undefined> {
  const route = extensionPath(slot, module);
  let isOver = false;
  const onRenderFailure: SiteParts['onRenderFailure'] = (...failure) => {
    // A late render that fails in the end is one failure.
    if (!isOver) site.onRenderFailure(...failure);
  };
  const rendering = renderPage(row, { ...request, address }, { ...site, onRenderFailure }, route);
  const page = await within(site.extensionMilliseconds, rendering).catch((error: unknown) => {
    site.onRenderFailure(row, error, route);
    return notRendered;
  });
  isOver = true;
  if (page === notRendered || page.status >= 500) return undefined;
  // A refusal, such as of something that is not there, is nothing to show.
  return { row, module, address, page: page.status === 200 ? page : { ...page, html: '' } };
}

const boxHtml = ({ row, module, page }: RenderedBox): string =>
  page.html && `<div data-extension="${row.name}/${module}">${page.html}</div>`;

/**
 * Puts the content of other releases into the extension slots of a page. Each box is rendered in the process of its own
 * release. One that fails or is late is left to the browser and costs the page nothing else.
 *
 * @param owner the release that rendered the page
 */
export async function fillPage(
  html: string,
  owner: ReleaseRow,
  request: PageRequest,
  site: SiteParts,
): Promise<FilledPage> {
  const offered = offeredSlots(owner);
  if (offered.length === 0 || html === '') return { html, boxes: [] };
  const wanted = [...html.matchAll(places)].flatMap(([, , name = '', json = '']) => {
    const slot = offered.find((each) => each.name === name);
    const props = slot && checkedProps(slot, parsed(unescapeHtml(json)));
    if (!slot || !props) return [];
    const fills = shownFills(site.slots, name, request.viewer);
    return fills.flatMap(({ row, fill }) =>
      'module' in fill
        ? { row, module: fill.module, address: extensionAddress({ name, props }, fill.module), slot: name, json }
        : [],
    );
  });
  const rendered = await Promise.all(
    wanted.slice(0, maxBoxes).map(async ({ slot, json, ...box }) => {
      const made = await renderBox(box, slot, request, site);
      return made ? [{ slot, json, made }] : [];
    }),
  );
  const boxes = rendered.flat();
  const filled = html.replaceAll(places, (whole: string, open: string, name: string, json: string, close: string) => {
    const own = boxes.filter((each) => each.slot === name && each.json === json);
    return own.length > 0 ? open + own.map(({ made }) => boxHtml(made)).join('') + close : whole;
  });
  return { html: filled, boxes: boxes.map(({ made }) => made) };
}
