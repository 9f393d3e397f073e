import type { Boot, NavigationEntry } from '@hustings/contract';
import { I18nextProvider, type I18n } from '@hustings/i18n';
import { hydrateInSlices } from '@hustings/vertical/hydrate';
import type { ReactElement } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { SiteBanner } from './chrome/site-banner.tsx';
import { Footer } from './chrome/footer.tsx';
import { TopBar } from './chrome/top-bar.tsx';
import { mountPointOf } from '../navigation/mount-points.ts';
import type { Registry } from '../verticals/registry.ts';
import { report } from '../observability/telemetry.ts';

/** The props of the bar and the footer. */
export interface ChromeProps {
  /** The entries of the bar, in order. */
  navigation: NavigationEntry[];
  pathname: string;
  /** Whether the page has a footer (docs/product.md#2-pages). */
  footer: boolean;
  demo: boolean;
}

/** Computes the props of the bar and the footer. Server and browser must compute the same ones. */
export function chromeProps(
  registry: Pick<Registry, 'navigation' | 'ownerOf'>,
  pathname: string,
  demo: boolean,
): ChromeProps {
  const footer = registry.ownerOf(pathname)?.route.footer ?? true;
  return { navigation: registry.navigation(), pathname, footer, demo };
}

/** The elements of the bar and the footer, each of which is a React root of its own. */
export const chromeElements = (i18n: I18n, props: ChromeProps): Record<'top' | 'bottom', ReactElement> => ({
  top: (
    <I18nextProvider i18n={i18n}>
      <TopBar {...props} />
      <SiteBanner />
    </I18nextProvider>
  ),
  bottom: (
    <I18nextProvider i18n={i18n}>
      <Footer {...props} />
    </I18nextProvider>
  ),
});

/** Hydrates the bar and the footer. */
export function hydrateChrome({ boot, registry, i18n }: { boot: Boot; registry: Registry; i18n: I18n }) {
  let shown = { pathname: location.pathname, releases: registry.releases() };
  const elements = () => chromeElements(i18n, chromeProps(registry, shown.pathname, boot.demo));
  const first = elements();
  const take = (place: 'top' | 'bottom'): Root => {
    const element = mountPointOf(place);
    const options = {
      identifierPrefix: `${place}-`,
      onRecoverableError: (error: unknown) =>
        report({ kind: 'hydration', vertical: 'shell', version: '', message: `${place}: ${String(error)}` }, error),
    };
    if (element.hasChildNodes()) return hydrateInSlices(element, first[place], options);
    // Create the markup: the offline frame has none, and neither has a bar that failed to render.
    const root = createRoot(element, options);
    root.render(first[place]);
    return root;
  };
  const roots = { top: take('top'), bottom: take('bottom') };
  return {
    /** Renders the bar and the footer for another page. */
    update(pathname: string): void {
      const releases = registry.releases();
      if (pathname === shown.pathname && releases === shown.releases) return;
      shown = { pathname, releases };
      const next = elements();
      roots.top.render(next.top);
      roots.bottom.render(next.bottom);
    },
  };
}
