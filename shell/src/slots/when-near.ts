/** The distance from the window within which content counts as near. */
const margin = '25%';

/**
 * Runs work once content that the server rendered in a place comes near the window, or when the focus enters it. Runs it at
 * once for an empty place. Returns a function that cancels it.
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
    place.removeEventListener('focusin', begin);
  };
  const begin = () => {
    cancel();
    work();
  };
  const observer = new IntersectionObserver((seen) => seen.some(({ isIntersecting }) => isIntersecting) && begin(), {
    rootMargin: margin,
  });
  for (const element of content) observer.observe(element);
  place.addEventListener('focusin', begin);
  return cancel;
}
