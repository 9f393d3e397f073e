import type { Editor } from '@tiptap/core';
import type { PictureAttributes } from './image-node.ts';

/** A picture with its position in the document. */
export interface Picture extends PictureAttributes {
  at: number;
  /** Identifies this occurrence of a picture; stays the same when it moves. */
  key: string;
}

/** The pictures of a document in order. */
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

/** Inserts a picture, followed by an empty line at the end of the document. Keeps the selection. */
export function insertPicture(editor: Editor, at: number, attrs: PictureAttributes): void {
  const place = editor.state.doc.resolve(at);
  const isEnd = (place.depth > 0 ? place.after(1) : at) === editor.state.doc.content.size;
  const picture = { type: 'image', attrs };
  editor.commands.insertContentAt(at, isEnd ? [picture, { type: 'paragraph' }] : picture, { updateSelection: false });
}

/** Sets the description: empty for a decoration, `openAlt` if undecided. */
export function describePicture(editor: Editor, { at }: Picture, alt: string): void {
  editor.commands.command(({ tr }) => {
    tr.setNodeAttribute(at, 'alt', alt);
    return true;
  });
}

export function removePicture(editor: Editor, { at }: Picture): void {
  editor.commands.deleteRange({ from: at, to: at + 1 });
}

/** Moves a picture across the previous or next block; returns false if there is no such block. */
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
