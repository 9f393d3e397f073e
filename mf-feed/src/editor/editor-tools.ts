import { useTranslation } from '@hustings/i18n';
import {
  IconBold,
  IconBulletList,
  IconHeading2,
  IconHeading3,
  IconImage,
  IconItalic,
  IconLink,
  IconMention,
  IconOrderedList,
  IconQuote,
  IconRedo,
  IconRule,
  IconUndo,
} from '@hustings/ui';
import type { Tool } from '@hustings/ui/toolbar';
import type { Editor } from '@tiptap/core';
import { useEditorState } from './use-rich-editor.ts';

/** The toolbar's active tools as a string, separated by spaces. */
function stateOf(editor: Editor): string {
  const marks = ['bold', 'italic', 'link', 'bulletList', 'orderedList', 'blockquote'].filter((name) =>
    editor.isActive(name),
  );
  const level = [2, 3].find((each) => editor.isActive('heading', { level: each }));
  const can = editor.can();
  return [...marks, level && `heading${level}`, can.undo() && 'undo', can.redo() && 'redo'].filter(Boolean).join(' ');
}

const isApple = (): boolean => /Mac|iPhone|iPad/.test(navigator.platform);

/** Formats a shortcut for this device's keyboard and for `aria-keyshortcuts`. `Mod` is Control or Command. */
function keysOf(combination: string): Pick<Tool, 'shortcut' | 'keys'> {
  const apple = isApple();
  const parts = combination.split('+').map((part) => (part === 'Mod' ? (apple ? 'Meta' : 'Control') : part));
  const shown: Record<string, string> = apple ? { Meta: '⌘', Shift: '⇧', Alt: '⌥' } : { Control: 'Ctrl' };
  return { keys: parts.join('+'), shortcut: parts.map((part) => shown[part] ?? part).join(apple ? '' : '+') };
}

interface Dialogs {
  onLink(): void;
  onImage(): void;
}

/** The tools of the editor, with those active at the selection. */
export function useEditorTools(editor: Editor | undefined, { onLink, onImage }: Dialogs): Tool[][] {
  const { t } = useTranslation('feed');
  const on = new Set(useEditorState(editor, stateOf, '').split(' '));
  const run = (act: (chain: ReturnType<Editor['chain']>) => { run(): boolean }) => () => {
    if (editor) act(editor.chain().focus()).run();
  };
  return [
    [
      {
        id: 'bold',
        label: t('editor.tools.bold'),
        icon: IconBold,
        pressed: on.has('bold'),
        ...keysOf('Mod+B'),
        onPress: run((chain) => chain.toggleBold()),
      },
      {
        id: 'italic',
        label: t('editor.tools.italic'),
        icon: IconItalic,
        pressed: on.has('italic'),
        ...keysOf('Mod+I'),
        onPress: run((chain) => chain.toggleItalic()),
      },
      {
        id: 'link',
        label: t('editor.tools.link'),
        icon: IconLink,
        pressed: on.has('link'),
        ...keysOf('Mod+K'),
        onPress: onLink,
      },
    ],
    [
      {
        id: 'heading2',
        label: t('editor.tools.heading'),
        icon: IconHeading2,
        pressed: on.has('heading2'),
        ...keysOf('Mod+Alt+2'),
        onPress: run((chain) => chain.toggleHeading({ level: 2 })),
      },
      {
        id: 'heading3',
        label: t('editor.tools.subheading'),
        icon: IconHeading3,
        pressed: on.has('heading3'),
        ...keysOf('Mod+Alt+3'),
        onPress: run((chain) => chain.toggleHeading({ level: 3 })),
      },
      {
        id: 'bulletList',
        label: t('editor.tools.bulletList'),
        icon: IconBulletList,
        pressed: on.has('bulletList'),
        ...keysOf('Mod+Shift+8'),
        onPress: run((chain) => chain.toggleBulletList()),
      },
      {
        id: 'orderedList',
        label: t('editor.tools.orderedList'),
        icon: IconOrderedList,
        pressed: on.has('orderedList'),
        ...keysOf('Mod+Shift+7'),
        onPress: run((chain) => chain.toggleOrderedList()),
      },
      {
        id: 'blockquote',
        label: t('editor.tools.quote'),
        icon: IconQuote,
        pressed: on.has('blockquote'),
        ...keysOf('Mod+Shift+B'),
        onPress: run((chain) => chain.toggleBlockquote()),
      },
    ],
    [
      { id: 'image', label: t('editor.tools.image'), icon: IconImage, onPress: onImage },
      { id: 'mention', label: t('editor.tools.mention'), icon: IconMention, onPress: run(startMention) },
      {
        id: 'rule',
        label: t('editor.tools.rule'),
        icon: IconRule,
        onPress: run((chain) => chain.setHorizontalRule()),
      },
    ],
    [
      {
        id: 'undo',
        label: t('editor.tools.undo'),
        icon: IconUndo,
        disabled: !on.has('undo'),
        ...keysOf('Mod+Z'),
        onPress: run((chain) => chain.undo()),
      },
      {
        id: 'redo',
        label: t('editor.tools.redo'),
        icon: IconRedo,
        disabled: !on.has('redo'),
        ...keysOf('Mod+Shift+Z'),
        onPress: run((chain) => chain.redo()),
      },
    ],
  ];
}

/** Inserts an `@` at the start of a word, which opens the completion. */
const startMention = (chain: ReturnType<Editor['chain']>) =>
  chain.command(({ tr, state }) => {
    const { $from, from, to } = state.selection;
    const before = $from.parent.textBetween(0, $from.parentOffset, undefined, ' ').at(-1) ?? ' ';
    tr.insertText(/\s/.test(before) ? '@' : ' @', from, to);
    return true;
  });
