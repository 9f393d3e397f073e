import { Node } from '@tiptap/core';

/** A member whom the text names. It is one sign: it is chosen from a list, and Backspace removes it whole. */
export const Mention = Node.create({
  name: 'mention',
  group: 'inline',
  inline: true,
  atom: true,
  selectable: false,
  addAttributes() {
    return {
      id: { default: '', parseHTML: (element) => element.dataset['mention'] ?? '', renderHTML: () => ({}) },
      label: { default: '', parseHTML: (element) => element.dataset['mention'] ?? '', renderHTML: () => ({}) },
    };
  },
  parseHTML: () => [{ tag: 'span[data-mention]' }],
  renderHTML: ({ node }) => ['span', { 'data-mention': node.attrs['id'] }, `@${node.attrs['id']}`],
  renderText: ({ node }) => `@${node.attrs['id']}`,
});
