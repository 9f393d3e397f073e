import type { Editor } from '@tiptap/core';
import type { PictureAttributes } from './image-node.ts';

/** A picture of the text, with its place in it. */
export interface Picture extends PictureAttributes {
  at: number;
  /** Tells it from the others, also from the same picture in another place; it does not change with the place. */
  key: string;
}

/** The pictures of a text from its beginning to its end. */
export function picturesOf(editor: Editor): Picture[] {
  const pictures: Picture[] = [];
  editor.state.doc.descendants((node, at) => {
    if (node.type.name !== 'image') return;
    const attributes = node.attrs as PictureAttributes;
    const same = pictures.filter(({ fileId }) => fileId === attributes.fileId).length;
    pictures.push({ ...attributes, at, key: `${attributes.fileId}-${same}` });
  });
  return pictures;
}

/** Puts a picture into the text, with a line after it where it would be the end. What is selected stays selected. */
export function insertPicture(editor: Editor, at: number, attrs: PictureAttributes): void {
  const place = editor.state.doc.resolve(at);
  const isEnd = (place.depth > 0 ? place.after(1) : at) === editor.state.doc.content.size;
  const picture = { type: 'image', attrs };
  editor.commands.insertContentAt(at, isEnd ? [picture, { type: 'paragraph' }] : picture, { updateSelection: false });
}

/** Says what a picture shows: words, nothing for a decoration, `openAlt` where that is open. */
export function describePicture(editor: Editor, { at }: Picture, alt: string): void {
  editor.commands.command(({ tr }) => {
    tr.setNodeAttribute(at, 'alt', alt);
    return true;
  });
}

/** Takes a picture out of the text. */
export function removePicture(editor: Editor, { at }: Picture): void {
  editor.commands.deleteRange({ from: at, to: at + 1 });
}

/** Moves a picture over the block before it or after it. True where there is one. */
export function movePicture(editor: Editor, { at }: Picture, by: -1 | 1): boolean {
  return editor.commands.command(({ tr, state }) => {
    const place = state.doc.resolve(at);
    const neighbour = place.parent.maybeChild(place.index() + by);
    const picture = state.doc.nodeAt(at);
    if (!neighbour || !picture) return false;
    const to = by < 0 ? at - neighbour.nodeSize : at + neighbour.nodeSize;
    tr.delete(at, at + 1).insert(to, picture);
    return true;
  });
}
