import type { BootSession, CallName, InterfaceLanguage, TextReplacements } from '@hustings/contract';
import { createI18n } from '@hustings/i18n';
import { makeSession, SessionContext } from '@hustings/session';
import { CallError, type Transport } from '@hustings/vertical/client';
import { dehydrate, type QueryClient } from '@tanstack/react-query';
import type { i18n } from 'i18next';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { ReactElement } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { NavigationType, type Navigator } from '@hustings/vertical/router';
import { RenderedParts } from './deferred-part.tsx';
import { frameMessages } from './frame-messages.ts';
import { memoiseTexts } from './memoise-texts.ts';
import { addMessages, type Messages } from './messages.ts';
import { idPrefix, matcherOf, prepareAddress, type VerticalDescription } from './prepare.ts';
import { forReader } from './reader.ts';
import { makeQueryClient } from './query.ts';
import { VerticalRoot } from './root.tsx';
import type { PageMeta } from './route.ts';

/** One page to render for one visitor. */
export interface RenderJob {
  /** Path and query. */
  address: string;
  session: BootSession;
  /** The texts that admins replaced in the language of the session; absent without such texts. */
  texts?: TextReplacements;
}

export interface RenderedPage {
  html: string;
  /** The dehydrated query cache, for hydration. */
  state: unknown;
  /** The names of the route's chunks, which the document preloads. */
  chunks?: string[];
  /** The name of the chunk with the texts of the page; absent if it needs all texts of its vertical. */
  texts?: string;
  /** The names of the chunks of deferred parts in the page, of which the document loads the styles. */
  parts?: string[];
  meta?: PageMeta;
  /** 200, or the status of the query that failed, such as 404. */
  status: number;
}

/** The result of a read: the answer or the API's error. */
export type ReadOutcome =
  | { answer: unknown }
  | { failure: { code: string; status: number; meta?: Record<string, unknown> } };

/** Performs the reads of one render, with the rights of its visitor. */
export type Reads = (name: CallName, input: unknown) => Promise<ReadOutcome>;

/** Renders a page of one release. */
export type Render = (job: RenderJob, reads: Reads) => Promise<RenderedPage>;

/** A render that states the texts of its pages; a build writes them into the release. */
export type RenderWithTexts = Render & { messages: readonly Messages[] };

/** Wraps the reads as a transport of the typed client. */
function transportOf(reads: Reads): Transport {
  return async (name, input) => {
    const outcome = await reads(name, input);
    if ('answer' in outcome) return outcome.answer as never;
    const { code, status, meta } = outcome.failure;
    throw new CallError(code, status, [], meta);
  };
}

/** A server render never navigates. */
const navigator: Navigator = {
  createHref: (to) => (typeof to === 'string' ? to : `${to.pathname ?? ''}${to.search ?? ''}${to.hash ?? ''}`),
  go() {},
  push() {},
  replace() {},
};

const made = new Map<InterfaceLanguage, { of: string; i18n: i18n }>();

/**
 * Returns the texts of a session. Limits, the name of the site and replaced texts do not depend on the visitor and change rarely, so one
 * instance per language suffices until they change.
 */
export function textsOf({
  session: { language, limits, site, texts: versions },
  texts,
}: Omit<RenderJob, 'address'>): i18n {
  const of = JSON.stringify([limits, site, texts && versions?.[language]]);
  const known = made.get(language);
  if (known?.of === of) return known.i18n;
  const i18n = createI18n(language, { limits, site, replacements: texts });
  memoiseTexts(i18n);
  made.set(language, { of, i18n });
  return i18n;
}

/** Makes the server rendering of a vertical: the browser's root with its own data and session. */
export function createRender(description: VerticalDescription): RenderWithTexts {
  const forGuests = forReader(description, false);
  const forMembers = forReader(description, true);
  async function render({ address, session, texts }: RenderJob, reads: Reads): Promise<RenderedPage> {
    const { pathname, search } = new URL(address, 'http://page');
    const vertical = session.user ? forMembers : forGuests;
    const found = matcherOf(vertical.routes)(pathname);
    if (!found) return { html: '', state: undefined, status: 404 };
    const i18n = textsOf({ session, ...(texts ? { texts } : {}) });
    await addMessages(i18n, frameMessages);
    const client = makeQueryClient(transportOf(reads));
    try {
      const meta = await prepareAddress(vertical, client, address, { i18n, signedIn: session.user !== undefined });
      const { chunk, words, texts: textsOfPage } = found.route;
      const chunks = [chunk, ...(words ? [`${words}-${session.language}`] : [])];
      const own = textsOfPage && `texts-${chunk}-${session.language}`;
      const status = statusOf(client);
      if (status !== 200) return { html: '', state: undefined, chunks, status };
      const location = { pathname, search, hash: '', state: null, key: 'default' };
      const parts = new Set<string>();
      const html = await renderToText(
        <SessionContext value={makeSession(session)}>
          <RenderedParts value={parts}>
            <VerticalRoot
              {...{ vertical, client, i18n, location, navigator }}
              navigationType={NavigationType.Pop}
              static
            />
          </RenderedParts>
        </SessionContext>,
        idPrefix(vertical.name, found.route, pathname + search),
      );
      return { html, state: dehydrate(client), chunks, ...(own && { texts: own }), parts: [...parts], meta, status };
    } finally {
      client.clear();
    }
  }
  return Object.assign(render, { messages: [frameMessages, description.messages] });
}

/** Returns 200 if every query succeeded; else the status of the failed query, or 503 if its error has no status. */
function statusOf(client: QueryClient): number {
  const failed = client
    .getQueryCache()
    .getAll()
    .find(({ state }) => state.status === 'error');
  if (!failed) return 200;
  const { error } = failed.state;
  return error instanceof CallError && error.status > 0 ? error.status : 503;
}

/**
 * Renders everything at once. Streaming would need inline scripts, which the Content-Security-Policy forbids.
 *
 * @throws the first error of any part
 */
function renderToText(element: ReactElement, identifierPrefix: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let failed = false;
    const fail = (error: unknown) => {
      failed = true;
      reject(error);
    };
    const { pipe } = renderToPipeableStream(element, {
      identifierPrefix,
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: fail,
      onShellError: fail,
      onAllReady() {
        if (!failed) resolve(text(pipe(new PassThrough())));
      },
    });
  });
}
