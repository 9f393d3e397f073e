import { isBuiltin } from 'node:module';
import type { JsdomWindow } from 'jsdom';

/** The globals of Node that no browser has. */
const notOfBrowsers: ReadonlySet<string> = new Set([
  'module',
  'exports',
  'require',
  '__filename',
  '__dirname',
  'process',
  'Buffer',
  'global',
  'globalThis',
  'setImmediate',
  'clearImmediate',
]);

/** An observer that never observes anything, because the document has no layout. */
class Observer {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
  takeRecords(): [] {
    return [];
  }
}

/** Answers a media query: nothing is set, as for a visitor without preferences. */
const mediaQuery = (media: string): object =>
  Object.assign(new EventTarget(), { matches: false, media, addListener() {}, removeListener() {} });

/** Defines properties unless the owner has them. */
function addMissing(owner: object, properties: Record<string, unknown>): void {
  for (const [name, value] of Object.entries(properties)) {
    if (!(name in owner)) Object.defineProperty(owner, name, { value, configurable: true, writable: true });
  }
}

const nothing = (): void => undefined;

/**
 * Adds the functions that browsers offer and jsdom lacks. They know no layout: everything is visible and nothing moves.
 * Those of Node are the same as in browsers, such as `MessageChannel`, `structuredClone` and streams.
 */
export function provideBrowserApis(window: JsdomWindow): void {
  // A program that Node evaluates also has its modules as globals.
  const ofNode = Object.getOwnPropertyNames(globalThis).filter((name) => !notOfBrowsers.has(name) && !isBuiltin(name));
  addMissing(window, Object.fromEntries(ofNode.map((name) => [name, Reflect.get(globalThis, name)])));
  addMissing(window, {
    matchMedia: mediaQuery,
    IntersectionObserver: Observer,
    ResizeObserver: Observer,
    PerformanceObserver: Object.assign(class extends Observer {}, { supportedEntryTypes: [] }),
    CSS: { supports: () => false, escape: (text: string) => text.replace(/[^\w-]/g, String.raw`\$&`) },
  });
  // jsdom defines these, and reports an error when they are called.
  for (const name of ['scroll', 'scrollTo', 'scrollBy', 'print', 'alert']) Reflect.set(window, name, nothing);
  addMissing(window.performance, {
    getEntriesByType: () => [],
    getEntriesByName: () => [],
    mark: nothing,
    measure: nothing,
    clearMarks: nothing,
    clearMeasures: nothing,
  });
  addMissing(window.Element.prototype, {
    checkVisibility: () => true,
    scrollIntoView: nothing,
    scrollTo: nothing,
    scrollBy: nothing,
    setPointerCapture: nothing,
    releasePointerCapture: nothing,
    hasPointerCapture: () => false,
    getAnimations: () => [],
    animate: () => Object.assign(new EventTarget(), { finished: Promise.resolve(), cancel() {}, finish() {} }),
  });
  addMissing(window.HTMLElement.prototype, { showPopover: nothing, hidePopover: nothing, togglePopover: nothing });
  addMissing(window.HTMLDialogElement.prototype, { show: nothing, showModal: nothing, close: nothing });
  addMissing(window.document, { getAnimations: () => [], fonts: { ready: Promise.resolve(), load: nothing } });
}
