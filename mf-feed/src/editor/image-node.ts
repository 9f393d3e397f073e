import type { RichTextImage } from '@hustings/contract';
import { imageAddress } from '@hustings/features/rich-text';
import { Node } from '@tiptap/core';
import { openAlt } from './open-alt.ts';

/** The attributes of a picture in the editor. */
export type PictureAttributes = RichTextImage['attrs'];

const numberOf = (text: string | null): number => Number(text) || 1;

/** The id of an upload. */
const isId = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** A picture as a block. Accepts pasted pictures only if they were uploaded here. */
export const Image = Node.create({
  name: 'image',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes() {
    return {
      fileId: { default: '', parseHTML: (element) => element.dataset['fileId'] ?? '', renderHTML: () => ({}) },
      alt: { default: openAlt },
      width: { default: 1, parseHTML: (element) => numberOf(element.getAttribute('width')) },
      height: { default: 1, parseHTML: (element) => numberOf(element.getAttribute('height')) },
    };
  },
  parseHTML: () => [
    { tag: 'img[data-file-id]', getAttrs: ({ dataset }) => (isId.test(dataset['fileId'] ?? '') ? null : false) },
  ],
  renderHTML({ node: { attrs } }) {
    const { fileId, alt, width, height } = attrs as PictureAttributes;
    return ['img', { 'data-file-id': fileId, src: imageAddress(fileId, 1280), alt: alt.trim(), width, height }];
  },
});
