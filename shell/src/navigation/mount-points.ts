/** The ids of the elements that the shell fills; every document of the server contains them. */
export type MountPoint = 'top' | 'outlet' | 'bottom';

/** Returns the element of a mount point. @throws if the document does not contain it */
export function mountPointOf(place: MountPoint): HTMLElement {
  const element = document.getElementById(place);
  if (!element) throw new Error(`This document has no #${place}.`);
  return element;
}
