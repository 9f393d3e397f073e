import type { Release } from '@hustings/contract';
import { selfFillingCache } from '../../platform/concurrency/lru-cache.ts';
import type { ReleaseRow } from '../releases/index.ts';
import type { WrittenReads } from './render/data-fetchers.ts';
import type { PageRequest, SiteParts } from './page.ts';

/** The HTML of the bar and of the footer around a page. */
export interface Frame {
  top: string;
  bottom: string;
}

/** Bytes of the cache: room for some 500 frames of guests. */
const cacheBytes = 8_000_000;

/** A frame reads nothing: what it says of its reader stands in the session. */
const nothing: WrittenReads = () => Promise.resolve({ failure: { code: 'NotFound', status: 404 } });

const noFrame: Frame = { top: '', bottom: '' };

/** Renders the frame of a page; none where the shell's code fails. */
export type RenderChrome = (
  shell: ReleaseRow,
  request: PageRequest,
  releases: Release[],
  site: Pick<SiteParts, 'renderers' | 'demo' | 'onRender' | 'onRenderFailure'>,
) => Promise<Frame>;

/** A path without its query: that is the page's. */
const pathOf = (address: string): string => /^[^?#]*/.exec(address)?.[0] ?? '';

/**
 * Makes the frames of pages. What frames a page for guests follows from its path, the releases and what the browser
 * chose, and from no data and no moment: it is kept. Where the shell's code fails, the browser makes the frame instead.
 */
export function makeChromeRenderer(): RenderChrome {
  const cached = selfFillingCache<Frame>(cacheBytes);
  return async (shell, { address: full, session, viewer }, releases, site) => {
    const address = pathOf(full);
    async function render(): Promise<Frame> {
      const renderer = await site.renderers.of(shell);
      return renderer.render<Frame>('renderFrame', { address, session, releases, demo: site.demo }, nothing);
    }
    const { language, theme } = session;
    const parts = [shell.id, ...releases.map(({ name, version }) => `${name}@${version}`)];
    site.onRender(shell);
    try {
      if (viewer.kind === 'member') return await render();
      return await cached(JSON.stringify([address, language, theme, site.demo, parts]), render);
    } catch (error) {
      site.onRenderFailure(shell, error);
      return noFrame;
    }
  };
}
