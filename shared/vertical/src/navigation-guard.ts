/**
 * The name of the event that asks whether to leave the page. It is sent over the document, so that every copy of this
 * package receives it.
 */
const navigationEvent = 'hustings:leaving';

/**
 * Asks the guard of the page, if any, whether to leave the page by other means than a link, such as Back.
 *
 * @param go leaves the page; a guard may call it later
 * @returns false if a guard stops the navigation to ask the visitor first
 */
export const mayNavigate = (go: () => void): boolean =>
  document.dispatchEvent(new CustomEvent<() => void>(navigationEvent, { detail: go, cancelable: true }));

/**
 * Stops every navigation that calls `mayNavigate`, and lets `ask` decide.
 *
 * @param ask called with the function that leaves the page
 * @returns a function that removes the guard
 */
export function guardNavigation(ask: (go: () => void) => void): () => void {
  const onLeaving = (event: Event) => {
    event.preventDefault();
    ask((event as CustomEvent<() => void>).detail);
  };
  document.addEventListener(navigationEvent, onLeaving);
  return () => document.removeEventListener(navigationEvent, onLeaving);
}
