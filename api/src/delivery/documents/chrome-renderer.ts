import type { Release } from '@hustings/contract';
import { selfFillingCache } from '../../platform/concurrency/lru-cache.ts';
import { replacedIn } from '../../platform/core/interface-texts.ts';
import type { ReleaseRow } from '../releases/index.ts';
import type { WrittenReads } from './render/data-fetchers.ts';
import { frameOf } from './render/results.ts';
import type { PageRequest, SiteParts } from './page/page.ts';

/** The HTML around a page: the bar above it and the footer below it. */
export interface Frame {
  top: string;
  bottom: string;
}

/** The size of the cache in bytes, enough for some 500 frames of guests. */
const cacheBytes = 8_000_000;

/** Refuses all reads, because the frame needs no data besides the session. */
const noReads: WrittenReads = () => Promise.resolve({ failure: { code: 'NotFound', status: 404 } });

const noFrame: Frame = { top: '', bottom: '' };

/** Renders the frame of a page. Returns an empty frame if the shell's code fails. */
export type RenderChrome = (
  shell: ReleaseRow,
  request: PageRequest,
  releases: Release[],
  site: Pick<SiteParts, 'renderers' | 'demo' | 'texts' | 'onRender' | 'onRenderFailure'>,
) => Promise<Frame>;

/** Removes the query from an address, because the frame depends only on the path. */
const pathOf = (address: string): string => /^[^?#]*/.exec(address)?.[0] ?? '';

/**
 * Makes the renderer of frames. Caches frames for guests, which depend only on the path, the releases and the
 * preferences of the browser. If the shell's code fails, the browser renders the frame.
 *
 * @param options `caches` is false for previews, which only one visitor sees
 */
export function makeChromeRenderer({ caches = true } = {}): RenderChrome {
  const cached = selfFillingCache<Frame>(cacheBytes);
  return async (shell, { address: fullAddress, session, viewer }, releases, site) => {
    const address = pathOf(fullAddress);
    async function render(): Promise<Frame> {
      const renderer = await site.renderers.of(shell);
      const job = { address, session, releases, demo: site.demo, ...replacedIn(site.texts, session.language) };
      return frameOf(await renderer.render('renderFrame', job, noReads));
    }
    const { language, theme, limits, texts, site: identity, banner } = session;
    const parts = [shell.id, ...releases.map(({ name, version }) => `${name}@${version}`)];
    site.onRender(shell);
    try {
      if (viewer.kind === 'member' || !caches) return await render();
      return await cached(
        JSON.stringify([address, language, theme, limits, texts?.[language], identity, banner, site.demo, parts]),
        render,
      );
    } catch (error) {
      site.onRenderFailure(shell, error);
      return noFrame;
    }
  };
}
