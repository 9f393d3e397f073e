/** The loader of chunks of the bundler; absent in tests. */
// oxlint-disable-next-line no-underscore-dangle -- the bundler gives the name
declare const __webpack_require__: { e(...args: unknown[]): Promise<unknown> };

/**
 * Makes chunks wait for something that their code needs. The chunks that `load` itself asks for do not wait.
 *
 * @param load loads what the code needs; called again for the next chunk if it fails
 */
export function holdChunks(load: () => Promise<void>): void {
  if (typeof __webpack_require__ === 'undefined') return;
  const ensure = __webpack_require__.e;
  let isWaiting = true;
  let isLoading = false;
  __webpack_require__.e = (...args) => {
    if (!isWaiting || isLoading) return ensure(...args);
    isLoading = true;
    const loaded = load();
    isLoading = false;
    return Promise.all([ensure(...args), loaded.then(() => (isWaiting = false))]);
  };
}
