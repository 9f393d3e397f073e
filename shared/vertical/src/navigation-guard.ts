/**
 * The question goes over the document, not through a module: whichever copy of this package a part of the page has, it is
 * heard.
 */
const navigationEvent = 'hustings:leaving';

/**
 * Asks the page whether it may be left, for what is no click on a link.
 *
 * @param go leaves all the same; called later, by whoever has stopped it
 * @returns false where somebody stops it, to ask the visitor first
 */
export const mayNavigate = (go: () => void): boolean =>
  document.dispatchEvent(new CustomEvent<() => void>(navigationEvent, { detail: go, cancelable: true }));

/**
 * Stops every such attempt to leave the page.
 *
 * @param ask is given what leaves all the same
 * @returns what lets the page be left again
 */
export function guardNavigation(ask: (go: () => void) => void): () => void {
  const onLeaving = (event: Event) => {
    event.preventDefault();
    ask((event as CustomEvent<() => void>).detail);
  };
  document.addEventListener(navigationEvent, onLeaving);
  return () => document.removeEventListener(navigationEvent, onLeaving);
}
