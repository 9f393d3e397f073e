import type { Release } from '@hustings/contract';
import { leftEvent, type LeftDetail } from '@hustings/vertical/left-event';

type Named = Pick<Release, 'name' | 'version'>;

const keyOf = ({ name, version }: Named): string => `${name}/${version}`;

/** Returns the release of a stylesheet, such as `mf-feed/3f9c2a1b04`; undefined for the shell's. */
const ownerOf = ({ href }: HTMLLinkElement): string | undefined => /\/remotes\/([^/]+\/[^/]+)\/[^/]+$/.exec(href)?.[1];

const linksIn = (page: Document, owner: string): HTMLLinkElement[] =>
  [...page.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].filter((link) => ownerOf(link) === owner);

const isSheet = (target: EventTarget | null): target is HTMLLinkElement =>
  target instanceof HTMLLinkElement && target.rel === 'stylesheet';

/** Resolves when a sheet has loaded. @throws if it fails to load */
function arrival(link: HTMLLinkElement): Promise<void> {
  // The link is reused, so remove its listeners after the event.
  const over = new AbortController();
  return new Promise<void>((resolve, reject) => {
    link.addEventListener('load', () => resolve(), over);
    link.addEventListener('error', () => reject(new Error(`${link.href} did not come.`)), over);
  }).finally(() => over.abort());
}

/**
 * Removes the stylesheets of a vertical when its last page is removed, and restores them before its next page. Bundlers
 * do neither. The stylesheets of a vertical that was only prefetched stay.
 */
export function makeStyles(page: Document = document) {
  const wanted = new Map<string, number>();
  /**
   * Removed sheets by release, in cascade order. A release has an entry, perhaps an empty one, once its last page is
   * removed.
   */
  const out = new Map<string, HTMLLinkElement[]>();
  /** Restored sheets that are still loading. */
  const coming = new Map<HTMLLinkElement, Promise<void>>();

  /**
   * Returns true if our code (`coming`) or the bundler, which marks its links, waits for a link to load. Such a link
   * must stay in the document, because a removed link fires no event.
   */
  const isAwaited = (link: HTMLLinkElement) => coming.has(link) || link.hasAttribute('data-rspack-loading');

  function takeOut(owner: string): void {
    const links = linksIn(page, owner).filter((link) => !isAwaited(link));
    for (const link of links) link.remove();
    const before = out.get(owner) ?? [];
    out.set(owner, [...before, ...links.filter(({ href }) => before.every((each) => each.href !== href))]);
  }

  function putBack(owner: string): void {
    const here = new Set(linksIn(page, owner).map(({ href }) => href));
    for (const link of out.get(owner) ?? []) {
      if (here.has(link.href)) continue;
      const promise = arrival(link).finally(() => coming.delete(link));
      // Ignore a failure here, because `come` reports it.
      promise.catch(() => {});
      coming.set(link, promise);
      page.head.append(link);
    }
    out.delete(owner);
  }

  /** Removes a sheet that loads after its vertical was left. */
  function onCome({ target }: Event): void {
    const owner = isSheet(target) ? ownerOf(target) : undefined;
    // Run after the other listeners of the event.
    if (owner) setTimeout(() => out.has(owner) && takeOut(owner));
  }
  page.addEventListener('load', onCome, { capture: true });
  page.addEventListener('error', onCome, { capture: true });

  return {
    /**
     * Restores the sheets of a release and keeps them in the document.
     *
     * @returns a function to call when the page is removed; only its first call has an effect
     */
    want(release: Named): () => void {
      const owner = keyOf(release);
      wanted.set(owner, (wanted.get(owner) ?? 0) + 1);
      putBack(owner);
      let isWanted = true;
      return () => {
        if (!isWanted) return;
        isWanted = false;
        const left = (wanted.get(owner) ?? 1) - 1;
        if (left > 0) wanted.set(owner, left);
        else {
          wanted.delete(owner);
          takeOut(owner);
          dispatchEvent(new CustomEvent<LeftDetail>(leftEvent, { detail: { vertical: release.name } }));
        }
      };
    },

    /** Resolves when all restored sheets of a release have loaded. @throws if one fails to load */
    async come(release: Named): Promise<void> {
      await Promise.all(linksIn(page, keyOf(release)).map((link) => coming.get(link)));
    },
  };
}

export type Styles = ReturnType<typeof makeStyles>;
