import type { BrowserContext } from '@playwright/test';

const mark = 'policy:';

/** Runs in each document before its scripts, and logs policy violations on the console. */
function watchDocument(mark: string): void {
  const tell = (breach: string) => console.debug(`${mark} ${breach} on ${location.pathname}`);
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) => {
    tell(`${effectiveDirective} refused ${blockedURI} ${sample}`);
  });
  /** Matches elements that run code or apply styles; data scripts and plain links do neither. */
  const loaded =
    'style, script:not([type="application/json"], [type="application/ld+json"]), link[rel=stylesheet], link[rel=modulepreload], link[rel=preload][as=script], link[rel=preload][as=style]';
  const look = (node: Node) => {
    if (!(node instanceof Element)) return;
    for (const element of [node, ...node.querySelectorAll(loaded)]) {
      const unheld = element.matches(loaded) && !element.getAttribute('integrity');
      if (unheld) tell(`without integrity: ${element.outerHTML.slice(0, 200)}`);
    }
  };
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) addedNodes.forEach(look);
  }).observe(document, { childList: true, subtree: true });
}

/**
 * Records policy violations in all pages of a context: violations of the Content-Security-Policy and Trusted Types, and
 * scripts or styles without integrity.
 */
export async function watchPolicy(context: BrowserContext): Promise<string[]> {
  const breaches: string[] = [];
  context.on('console', (message) => {
    if (message.text().startsWith(mark)) breaches.push(message.text());
  });
  await context.addInitScript(watchDocument, mark);
  return breaches;
}
