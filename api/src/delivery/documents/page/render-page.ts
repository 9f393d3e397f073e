import type { RenderedPage } from '@hustings/vertical/server';
import { replacedIn } from '../../../platform/core/interface-texts.ts';
import type { ReleaseRow } from '../../releases/index.ts';
import type { WrittenReads } from '../render/data-fetchers.ts';
import { pageOf } from '../render/results.ts';
import type { PageRequest, SiteParts } from './page.ts';

/** A rendered page with its state as JSON. */
export type WrittenPage = Omit<RenderedPage, 'state'> & { state: string | undefined };

/** The result of a render that failed. */
export const notRendered: WrittenPage = { html: '', state: undefined, status: 200 };

/** Renders a page, or a box of a page, in the process of its vertical. After an error, the browser renders the page instead. */
export async function renderPage(
  row: ReleaseRow,
  { address, session, viewer, reads: ownReads }: PageRequest,
  site: SiteParts,
  route?: string,
): Promise<WrittenPage> {
  async function render(reads: WrittenReads): Promise<WrittenPage> {
    const renderer = await site.renderers.of(row);
    return pageOf(
      await renderer.render(
        'render',
        { address, session, demo: site.demo, ...replacedIn(site.texts, session.language) },
        reads,
      ),
    );
  }
  site.onRender(row);
  try {
    if (viewer.kind === 'member') return await render(ownReads);
    const { now, ...chosen } = session;
    const key = JSON.stringify([row.id, address, chosen]);
    return await site.renderForGuests({ key, moment: now, reads: ownReads }, render);
  } catch (error) {
    site.onRenderFailure(row, error, route);
    return notRendered;
  }
}
