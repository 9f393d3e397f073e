/**
 * Loads the web fonts. They weigh 100 kB, which the scripts of a first page would otherwise share the line with. The
 * fallbacks have the same metrics, so nothing shifts.
 */
export function loadWebFonts(): void {
  // Without the web fonts the page stays readable in its fallbacks.
  void import(/* webpackChunkName: "web-fonts" */ '@hustings/ui/web-fonts.css').catch(() => {});
}

/** Returns true if the browser had the first script already. It then has the fonts too, and can show them at once. */
export function isRepeatedVisit(script = document.querySelector<HTMLScriptElement>('script[defer][src]')): boolean {
  const [loaded] = script ? performance.getEntriesByName(script.src) : [];
  return loaded instanceof PerformanceResourceTiming && loaded.transferSize === 0;
}
