const address = '/service-worker.js';

/** The browser takes no address as a script but one that has come through a policy. */
const policy = window.trustedTypes?.createPolicy('hustings#service-worker', {
  createScriptURL(given) {
    if (given !== address) throw new Error(`Refused: ${given} is not the service worker.`);
    return given;
  },
});

/**
 * Registers the service worker (specification, section 1), which shows push messages, and a page that says so where there is
 * no connection. Browsers have one on secure addresses only; without it nothing else changes.
 */
export function registerServiceWorker(): void {
  if (!('serviceWorker' in navigator)) return;
  // Under Trusted Types the address is no string; the types of the DOM do not know that.
  navigator.serviceWorker.register((policy?.createScriptURL(address) ?? address) as string).catch(() => {
    // The browser does not let the site keep anything: it goes on without.
  });
}
