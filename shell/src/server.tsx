import type { BootSession, Release, TextReplacements } from '@hustings/contract';
import { makeSession, SessionContext } from '@hustings/session';
import { addMessages } from '@hustings/vertical/messages';
import { createRender, textsOf, type Reads, type RenderJob } from '@hustings/vertical/server';
import { renderToString } from 'react-dom/server';
import { builtInDescription } from './verticals/built-in-description.ts';
import { chromeElements, chromeProps } from './ui/chrome.tsx';
import { dockMessages } from './dock/dock-messages.ts';
import { shellMessages } from './locales/messages.ts';
import { makeRegistry } from './verticals/registry.ts';

/** The HTML of the bar and of the footer. */
export interface RenderedFrame {
  top: string;
  bottom: string;
}

export interface FrameJob {
  address: string;
  session: BootSession;
  releases: Release[];
  demo: boolean;
  texts?: TextReplacements;
}

const renderers = {
  demo: createRender(builtInDescription({ demo: true })),
  real: createRender(builtInDescription({ demo: false })),
};

export const render = Object.assign(
  ({ demo, ...job }: RenderJob & { demo: boolean }, reads: Reads) => renderers[demo ? 'demo' : 'real'](job, reads),
  { messages: [shellMessages, dockMessages, ...renderers.demo.messages] },
);

/** Renders the bar and the footer of a page. */
export async function renderFrame({ address, session, releases, demo, texts }: FrameJob): Promise<RenderedFrame> {
  const i18n = textsOf({ session, ...(texts ? { texts } : {}) });
  await addMessages(i18n, shellMessages);
  const { pathname } = new URL(address, 'http://page');
  const elements = chromeElements(i18n, chromeProps(makeRegistry(releases), pathname, demo));
  const store = makeSession(session);
  const html = (place: 'top' | 'bottom') =>
    renderToString(<SessionContext value={store}>{elements[place]}</SessionContext>, { identifierPrefix: `${place}-` });
  return { top: html('top'), bottom: html('bottom') };
}
