import { whenWanted } from '@hustings/vertical/when-wanted';

/** The distance from the window within which content counts as near. */
const margin = '25%';

/**
 * Runs work once the visitor begins to use the page, or once content that the server rendered in a place comes near the
 * window. Runs it at once for an empty place, and when the focus enters the place. Returns a function that cancels it.
 */
export function whenNear(place: Element, work: () => void): () => void {
  // Places and boxes have no room of their own, so observe what stands in them.
  const content = [...place.querySelectorAll('[data-extension] > *')];
  if (content.length === 0 || !('IntersectionObserver' in window)) {
    work();
    return () => {};
  }
  const cancel = () => {
    observer.disconnect();
    stopWaiting();
    place.removeEventListener('focusin', begin);
  };
  const begin = () => {
    cancel();
    work();
  };
  const observer = new IntersectionObserver((seen) => seen.some(({ isIntersecting }) => isIntersecting) && begin(), {
    rootMargin: margin,
  });
  const stopWaiting = whenWanted(begin);
  for (const element of content) observer.observe(element);
  place.addEventListener('focusin', begin);
  return cancel;
}
