const nowhere = () => ({ x: 0, y: 0, left: 0, right: 0, top: 0, bottom: 0, width: 0, height: 0, toJSON: () => ({}) });

/**
 * What an editor of rich text asks of the layout and jsdom has not: where words stand. Everything stands nowhere; nothing
 * but the place of a list of names depends on it.
 */
export function standInForLayout(): void {
  for (const { prototype } of [Range, Text, Element])
    Object.assign(prototype, { getClientRects: () => [nowhere()], getBoundingClientRect: nowhere });
  Object.assign(Document.prototype, { elementFromPoint: () => null });
  Object.assign(Element.prototype, { scrollIntoView: () => undefined });
}
