import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';

/** Milliseconds within which the entry script of a vertical must load. */
const entryTimeout = 8_000;

/** Milliseconds within which a development entry must load, which is compiled on request. */
const compileTimeout = 60_000;

/** The integrity hash of each allowed entry, by address, as the registry lists it. */
const allowed = new Map<string, string>();
/** Development entries that may run unchecked, from origins that the site allows. */
const unchecked = new Set<string>();

const absolute = (address: string) => new URL(address, location.href).href;

/** Allows an entry, which must match the integrity hash. */
export function allow(entry: string, integrity: string): void {
  allowed.set(absolute(entry), integrity);
}

/**
 * Allows an entry that has no integrity hash. The caller must check that the site lists the origin of the entry; the
 * site's content security policy allows the same origins.
 */
export function allowUnchecked(entry: string): void {
  unchecked.add(absolute(entry));
}

/** Returns the integrity hash of an entry; empty if it may run unchecked. @throws if the address is not allowed */
function integrityOf(address: string): string {
  if (unchecked.has(absolute(address))) return '';
  const integrity = allowed.get(absolute(address));
  if (!integrity) throw new Error(`Refused: ${address} is not in the registry.`);
  return integrity;
}

/** Trusted Types: only addresses from the registry may become scripts. */
const policy = window.trustedTypes?.createPolicy('hustings#registry', {
  createScriptURL(address) {
    integrityOf(address);
    return address;
  },
});

/**
 * Checks what the federation runtime loads: an entry runs only if the registry lists it, with the integrity listed
 * there. The entry itself holds the hashes of everything that it loads.
 */
export const guard: ModuleFederationRuntimePlugin = {
  name: 'hustings-guard',
  async fetch(address) {
    const response = await fetch(address, { integrity: integrityOf(address), credentials: 'same-origin' });
    // The runtime would parse the body of an error response as a manifest.
    if (!response.ok) throw new Error(`${address} answered ${response.status}.`);
    return response;
  },
  createScript({ url }) {
    const script = document.createElement('script');
    script.crossOrigin = 'anonymous';
    script.integrity = integrityOf(url);
    script.async = true;
    // Under Trusted Types the address is an object, which the DOM types do not know.
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
