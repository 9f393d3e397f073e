import type { Boot, Release } from '@hustings/contract';
import { readAt } from './connection.ts';
import type { ToPage, ToWorker } from './worker/messages.ts';

const address = '/service-worker.js';

/** The browser takes no address as a script but one that has come through a policy. */
const policy = window.trustedTypes?.createPolicy('hustings#service-worker', {
  createScriptURL(given) {
    if (given !== address) throw new Error(`Refused: ${given} is not the service worker.`);
    return given;
  },
});

const versionOf = ({ name, version }: Pick<Release, 'name' | 'version'>): string => `${name}/${version}`;

/**
 * What the frame of this page depends on: in another, what was read would be shown to somebody else, or in another
 * language.
 */
function frameOf({ session, releases }: Boot): string {
  const shell = releases.find(({ name }) => name === 'shell')?.version;
  return [shell, session.user?.userId ?? '', session.language, session.theme, session.anonymous ?? false].join(' ');
}

/** What the service worker has to know of a page. */
interface Parts {
  boot: Boot;
  /** The releases that the page has loaded or may still load. */
  used(): readonly Release[];
}

/**
 * Registers the service worker (docs/product.md#1-purpose-and-audience): with it, what was read before opens without a
 * connection, and push messages are shown. Browsers have one on secure addresses only; without it nothing else changes.
 *
 * @returns what tells it which versions the page uses, each time that they change
 */
export function registerServiceWorker({ boot, used }: Parts): () => void {
  if (!('serviceWorker' in navigator)) return () => {};
  const container = navigator.serviceWorker;
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has the origin of its page
  const tell = (message: ToWorker) => void container.ready.then(({ active }) => active?.postMessage(message));
  const tellUsed = () => tell({ say: 'uses', versions: used().map(versionOf) });

  // A document that came before the worker did, or past it, was not seen by it.
  const unseen = container.controller === null && boot.page.owner !== undefined;
  // Under Trusted Types the address is no string; the types of the DOM do not know that.
  container.register((policy?.createScriptURL(address) ?? address) as string).catch(() => {
    // The browser does not let the site keep anything: it goes on without.
  });
  container.addEventListener('message', ({ data }: MessageEvent<ToPage>) => {
    if (data.say === 'uses?') tellUsed();
  });
  // A document that was read before says nothing of who is signed in now.
  if (!readAt())
    tell({ say: 'here', frame: frameOf(boot), ...(unseen ? { address: location.pathname + location.search } : {}) });
  tellUsed();
  return tellUsed;
}
