/** Ids of the elements in every document of the server that the shell fills. */
export type MountPoint = 'top' | 'outlet' | 'bottom';

/** @throws if the document has no such element */
export function mountPointOf(place: MountPoint): HTMLElement {
  const element = document.getElementById(place);
  if (!element) throw new Error(`This document has no #${place}.`);
  return element;
}
