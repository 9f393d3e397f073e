import type { Release } from '@hustings/contract';

type Named = Pick<Release, 'name' | 'version'>;

const keyOf = ({ name, version }: Named): string => `${name}/${version}`;

/** Whose stylesheet a link is, such as `mf-feed/3f9c2a1b04`; undefined for the shell's, which stay. */
const ownerOf = ({ href }: HTMLLinkElement): string | undefined => /\/remotes\/([^/]+\/[^/]+)\/[^/]+$/.exec(href)?.[1];

const linksIn = (page: Document, owner: string): HTMLLinkElement[] =>
  [...page.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].filter((link) => ownerOf(link) === owner);

const isSheet = (target: EventTarget | null): target is HTMLLinkElement =>
  target instanceof HTMLLinkElement && target.rel === 'stylesheet';

/** Resolves when a sheet has come. @throws where it does not come */
function arrival(link: HTMLLinkElement): Promise<void> {
  // The link is used again and again: what listens to it goes with the event.
  const over = new AbortController();
  return new Promise<void>((resolve, reject) => {
    link.addEventListener('load', () => resolve(), over);
    link.addEventListener('error', () => reject(new Error(`${link.href} did not come.`)), over);
  }).finally(() => over.abort());
}

/**
 * The stylesheets of verticals. A bundler puts them into the page and leaves them there for ever; here they go with the last
 * page of the vertical that is shown or made ready, and are back before the next one is. Those of a vertical that was only
 * fetched ahead wait for it where they are.
 */
export function makeStyles(page: Document = document) {
  const wanted = new Map<string, number>();
  /** Sheets that were taken out, in the order in which they apply; an owner without any was left all the same. */
  const out = new Map<string, HTMLLinkElement[]>();
  /** Those that were put back and have not come yet. */
  const coming = new Map<HTMLLinkElement, Promise<void>>();

  /** Whoever waits for a sheet hears of it only while it is in the page. The bundler marks those that it waits for. */
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
      // Whoever shows the page asks how it ended.
      promise.catch(() => {});
      coming.set(link, promise);
      page.head.append(link);
    }
    out.delete(owner);
  }

  /** What a vertical that was left still had under way goes when it has come. */
  function onCome({ target }: Event): void {
    const owner = isSheet(target) ? ownerOf(target) : undefined;
    // After those who wait for it have heard.
    if (owner) setTimeout(() => out.has(owner) && takeOut(owner));
  }
  page.addEventListener('load', onCome, { capture: true });
  page.addEventListener('error', onCome, { capture: true });

  return {
    /**
     * Keeps the sheets of a release in the page, and puts back those that were taken out.
     *
     * @returns what ends that; a second time it does nothing
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
        }
      };
    },

    /** Resolves when all sheets of a release that were put back apply. @throws where one does not come */
    async come(release: Named): Promise<void> {
      await Promise.all(linksIn(page, keyOf(release)).map((link) => coming.get(link)));
    },
  };
}

export type Styles = ReturnType<typeof makeStyles>;
