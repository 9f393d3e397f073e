import type { BrowserContext } from '@playwright/test';

const mark = 'policy:';

/** Runs in each document before anything of its own, and says on the console what must never be. */
function watchDocument(mark: string): void {
  const tell = (breach: string) => console.debug(`${mark} ${breach} on ${location.pathname}`);
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) => {
    tell(`${effectiveDirective} refused ${blockedURI} ${sample}`);
  });
  /** What runs or styles: data that stand in a script element, and links that only name something, do neither. */
  const loaded =
    'style, script:not([type="application/json"]), link[rel=stylesheet], link[rel=modulepreload], link[rel=preload][as=script], link[rel=preload][as=style]';
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
 * Notes in all pages of a context what breaks the policy of the site, whatever else a test does to them: a violation of the
 * Content-Security-Policy or of Trusted Types, and a script or style that is named without what its bytes must hash to.
 */
export async function watchPolicy(context: BrowserContext): Promise<string[]> {
  const breaches: string[] = [];
  context.on('console', (message) => {
    if (message.text().startsWith(mark)) breaches.push(message.text());
  });
  await context.addInitScript(watchDocument, mark);
  return breaches;
}
