const nowhere = () => ({ x: 0, y: 0, left: 0, right: 0, top: 0, bottom: 0, width: 0, height: 0, toJSON: () => ({}) });

/**
 * Fakes the layout functions that the rich-text editor needs and jsdom lacks. Every position is 0, which only puts the
 * list of mentions in a wrong place.
 */
export function standInForLayout(): void {
  for (const { prototype } of [Range, Text, Element])
    Object.assign(prototype, { getClientRects: () => [nowhere()], getBoundingClientRect: nowhere });
  Object.assign(Document.prototype, { elementFromPoint: () => null });
  Object.assign(Element.prototype, { scrollIntoView: () => undefined });
}
