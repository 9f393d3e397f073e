/** The places of a document that the shell fills, and that every document of the server has. */
export type MountPoint = 'top' | 'outlet' | 'bottom';

/** @throws where the document is none of the server's */
export function mountPointOf(place: MountPoint): HTMLElement {
  const element = document.getElementById(place);
  if (!element) throw new Error(`This document has no #${place}.`);
  return element;
}
