import { Node } from '@tiptap/core';

/** A mention of a member. It is atomic: chosen from a list, and deleted as a whole by Backspace. */
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
