import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';

/** Milliseconds that an entry may take. */
const entryTimeout = 8_000;

/** Milliseconds that the entry of a vertical may take that is compiled when it is asked for. */
const compileTimeout = 60_000;

/** What may be run: addresses of entries that the registry names, with what they must hash to. */
const allowed = new Map<string, string>();
/** What may be run as it comes: entries of verticals that are being developed, from origins that the site lists. */
const unchecked = new Set<string>();

const absolute = (address: string) => new URL(address, location.href).href;

/** Puts an entry on the list of what may be run. */
export function allow(entry: string, integrity: string): void {
  allowed.set(absolute(entry), integrity);
}

/** Lets an entry run whatever it says. Its origin must be one that the site lists, which its policy says too. */
export function allowUnchecked(entry: string): void {
  unchecked.add(absolute(entry));
}

/** @throws where the registry does not name the address */
function integrityOf(address: string): string {
  if (unchecked.has(absolute(address))) return '';
  const integrity = allowed.get(absolute(address));
  if (!integrity) throw new Error(`Refused: ${address} is not in the registry.`);
  return integrity;
}

/** The browser runs no address as a script but one that has come through here. */
const policy = window.trustedTypes?.createPolicy('hustings#registry', {
  createScriptURL(address) {
    integrityOf(address);
    return address;
  },
});

/**
 * The federation's runtime inserts entries without a check of its own. With this, an entry runs only if the registry
 * names it and its bytes are those that the registry has seen. What an entry loads in turn is held in the hashes that its
 * build wrote into it.
 */
export const guard: ModuleFederationRuntimePlugin = {
  name: 'hustings-guard',
  async fetch(address) {
    const response = await fetch(address, { integrity: integrityOf(address), credentials: 'same-origin' });
    // The runtime itself would take the body of a failure for a manifest.
    if (!response.ok) throw new Error(`${address} answered ${response.status}.`);
    return response;
  },
  createScript({ url }) {
    const script = document.createElement('script');
    script.crossOrigin = 'anonymous';
    script.integrity = integrityOf(url);
    script.async = true;
    // Under Trusted Types a script's address is no string; the types of the DOM do not know that.
    script.src = (policy?.createScriptURL(url) ?? url) as string;
    return { script, timeout: unchecked.has(absolute(url)) ? compileTimeout : entryTimeout };
  },
  createLink({ url, attrs }) {
    const link = document.createElement('link');
    link.crossOrigin = 'anonymous';
    link.integrity = integrityOf(url);
    link.rel = String(attrs?.['rel'] ?? 'preload');
    link.setAttribute('as', String(attrs?.['as'] ?? 'script'));
    link.href = url;
    return link;
  },
};
