/** Keeps the current height of an element as its least one, so that nothing moves when its content shrinks. */
export function holdHeight(element: HTMLElement | null): void {
  if (element) element.style.minBlockSize = `${element.getBoundingClientRect().height}px`;
}

/** Ends `holdHeight`. */
export function releaseHeight(element: HTMLElement | null): void {
  if (element) element.style.minBlockSize = '';
}
