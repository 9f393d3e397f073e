import { I18nextProvider } from '@hustings/i18n';
import { boot } from '@hustings/session';
import { hydrate, type QueryClient } from '@tanstack/react-query';
import * as React from 'react';
import { createRoot, type Root } from 'react-dom/client';
import singleSpaReact from 'single-spa-react';
import type { Fault, Lifecycle, MountProps, SendContext, Vertical } from './lifecycle.ts';
import { FailedPage } from './boundary.tsx';
import { isFault } from './faults.ts';
import { hydrateInSlices } from './hydrate.ts';
import { addMessages } from './messages.ts';
import { idPrefix, matcherOf, prepareAddress, prepareCode, type VerticalDescription } from './prepare.ts';
import { forReader } from './reader.ts';
import { makeQueryClient } from './query.ts';
import { VerticalRoot } from './root.tsx';
import { rehydrateState } from './rehydrate-state.ts';
import { yieldToBrowser } from './tasks.ts';

/** Milliseconds after which a lifecycle times out and the shell shows a message. */
const timeouts: Vertical['timeouts'] = {
  bootstrap: { millis: 8_000, dieOnTimeout: true, warningMillis: 4_000 },
  mount: { millis: 16_000, dieOnTimeout: true, warningMillis: 8_000 },
  unmount: { millis: 3_000, dieOnTimeout: true, warningMillis: 2_000 },
};

/** Sends the unpublished items of a vertical; `client` is the cache of its pages. */
export type SendKept = (context: SendContext & { client: QueryClient }) => Promise<void>;

interface VerticalDefinition extends VerticalDescription {
  /** Loads the sender of each kind that `vertical.json` lists in `sends`, when there is something to send. */
  kept?: Record<string, () => Promise<{ sendKept: SendKept }>>;
}

/** Makes a vertical from routes and texts: the exports of its `./app`. Only this function knows single-spa-react. */
export function defineVertical(definition: VerticalDefinition): Vertical {
  const vertical = forReader(definition, boot?.session.user !== undefined);
  const { name, routes, messages, kept } = vertical;
  const client = makeQueryClient();
  const reporters = new WeakMap<Element, (kind: Fault['kind'], error: unknown) => void>();
  const prefixes = new WeakMap<Element, string>();
  const unseen = new WeakSet<Element>();
  /** The sections that contain the server's page at their mount. */
  const hydrated = new WeakSet<Element>();

  // single-spa-react creates a root before it knows the content, without options; so decide here between creating and
  // hydrating.
  const ReactDOMClient = {
    createRoot(element: Element): Pick<Root, 'render' | 'unmount'> {
      const report = (kind: Fault['kind'], error: unknown) => reporters.get(element)?.(kind, error);
      const options = {
        identifierPrefix: prefixes.get(element) ?? `${name}-`,
        onRecoverableError: (error: unknown) => report('hydration', error),
        onCaughtError: (error: unknown) => isFault(error) && report('boundary', error),
        onUncaughtError: (error: unknown) => report('mount', error),
      };
      let root: Root | undefined;
      return {
        render(content) {
          if (root) root.render(content);
          else if (element.hasChildNodes()) root = hydrateInSlices(element, content, options);
          else (root = createRoot(element, options)).render(content);
        },
        unmount: () => root?.unmount(),
      };
    },
  };

  const { bootstrap, mount, update, unmount } = singleSpaReact<MountProps>({
    React,
    ReactDOMClient,
    renderType: 'createRoot',
    rootComponent: ({ domElement, location, navigator, navigationType, i18n, slots, ahead, rendered }: MountProps) => (
      <VerticalRoot
        {...{ vertical, client, location, navigator, navigationType, i18n, slots, ahead, rendered }}
        hydrated={hydrated.has(domElement) ? domElement : undefined}
      />
    ),
    // Handles the errors that the page's own boundary cannot handle.
    errorBoundary: (error, _, { i18n }) => (
      <I18nextProvider i18n={i18n}>
        <FailedPage error={error} onRetry={() => location.reload()} />
      </I18nextProvider>
    ),
    // single-spa adds props of its own.
  }) as Record<'bootstrap' | 'mount' | 'update' | 'unmount', Lifecycle>;

  /** Reports the errors of a section as those of its present route. */
  function reportTo({ domElement, location, report }: MountProps): void {
    const found = matcherOf(routes)(location.pathname)?.route;
    const route = found?.path;
    if (found) prefixes.set(domElement, idPrefix(name, found, location.pathname + location.search));
    reporters.set(domElement, (kind, error) => {
      const message = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
      report({ kind, route, message }, error);
    });
  }

  /** Loads everything except data before the first render, because React delays a fallback by 300 ms. */
  async function beforeMount(props: MountProps) {
    reportTo(props);
    if (props.ahead) unseen.add(props.domElement);
    if (props.domElement.hasChildNodes()) hydrated.add(props.domElement);
    if (props.state) hydrate(client, rehydrateState(props.state, boot?.session.now, Date.now()));
    await yieldToBrowser();
    await prepareCode(vertical, props.location.pathname, props, hydrated.has(props.domElement));
    await yieldToBrowser();
  }

  async function beforeUpdate(props: MountProps) {
    const { domElement, ahead } = props;
    reportTo(props);
    // In the task of a click React would run all effects at once, so let the browser paint first.
    if (!ahead && unseen.delete(domElement)) await yieldToBrowser();
  }

  return {
    bootstrap,
    mount: [beforeMount, mount],
    update: [beforeUpdate, update],
    drawsAhead: true,
    unmount,
    timeouts,
    prepare: (address, context) => prepareAddress(vertical, client, address, context),
    async sendKept(kind, context) {
      const load = kept?.[kind];
      if (!load) return;
      const [{ sendKept }] = await Promise.all([load(), addMessages(context.i18n, messages)]);
      await sendKept({ ...context, client });
    },
  };
}
