import type { Boot, Release } from '@hustings/contract';
import { readAt } from './connection.ts';
import type { ToPage, ToWorker } from './worker/messages.ts';

const address = '/service-worker.js';

/** Trusted Types: allows the address of the service worker and no other. */
const policy = window.trustedTypes?.createPolicy('hustings#service-worker', {
  createScriptURL(given) {
    if (given !== address) throw new Error(`Refused: ${given} is not the service worker.`);
    return given;
  },
});

const versionOf = ({ name, version }: Pick<Release, 'name' | 'version'>): string => `${name}/${version}`;

/**
 * Returns a text that identifies the frame of this page: its bar and footer. Cached pages must not appear in the frame
 * of another member, language or shell.
 */
function frameOf({ session, releases }: Boot): string {
  const shell = releases.find(({ name }) => name === 'shell')?.version;
  return [shell, session.user?.userId ?? '', session.language, session.theme, session.anonymous ?? false].join(' ');
}

interface Parts {
  boot: Boot;
  /** Returns the releases that the page has loaded or may still load. */
  used(): readonly Release[];
}

/**
 * Registers the service worker (docs/product.md#1-purpose-and-audience), which opens cached pages offline and shows
 * push messages. Without a secure context there is no service worker.
 *
 * @returns a function that tells the worker which versions the page uses; call it whenever they change
 */
export function registerServiceWorker({ boot, used }: Parts): () => void {
  if (!('serviceWorker' in navigator)) return () => {};
  const container = navigator.serviceWorker;
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has the origin of its page
  const tell = (message: ToWorker) => void container.ready.then(({ active }) => active?.postMessage(message));
  const tellUsed = () => tell({ say: 'uses', versions: used().map(versionOf) });

  // A document that loaded before the worker was active is not in its cache.
  const unseen = container.controller === null && boot.page.owner !== undefined;
  // Under Trusted Types the address is an object, which the DOM types do not know.
  container.register((policy?.createScriptURL(address) ?? address) as string).catch(() => {
    // The browser refuses to store a worker; continue without one.
  });
  container.addEventListener('message', ({ data }: MessageEvent<ToPage>) => {
    if (data.say === 'uses?') tellUsed();
  });
  // Skip this for a cached document, which does not say who is logged in now.
  if (!readAt())
    tell({
      say: 'here',
      frame: frameOf(boot),
      language: boot.session.language,
      ...(unseen ? { address: location.pathname + location.search } : {}),
    });
  tellUsed();
  return tellUsed;
}
