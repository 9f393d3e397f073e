import { Editor, type JSONContent } from '@tiptap/core';
import type { EditorView } from '@tiptap/pm/view';
import { useEffect, useRef, useState, useSyncExternalStore, type RefObject } from 'react';
import { extensions } from './extensions.ts';

interface RichEditorEvents {
  onChange(document: JSONContent): void;
  /** Files that were pasted, or dropped at a place of the text. True where they were taken. */
  onFiles(files: File[], at: number): boolean;
  /** A key, before the text sees it. True where it was for somebody else. */
  onKey(view: EditorView, event: KeyboardEvent): boolean;
}

interface RichEditorOptions extends RichEditorEvents {
  place: RefObject<HTMLElement | null>;
  /** What the text is at first. */
  content: JSONContent | undefined;
  /** The attributes of the area that is written in. */
  attributes: Record<string, string>;
}

const filesOf = (data: DataTransfer | null): File[] => [...(data?.files ?? [])];

/** The editor of a text. It lives as long as its component; what happens is told by the callbacks of the last render. */
export function useRichEditor({ place, content, attributes, ...events }: RichEditorOptions): Editor | undefined {
  const [editor, setEditor] = useState<Editor>();
  const latest = useRef<RichEditorEvents>(events);
  const first = useRef({ content, attributes });
  useEffect(() => {
    latest.current = events;
  });

  useEffect(() => {
    const made = new Editor({
      element: place.current,
      extensions,
      // Never markup, not even an empty one: the policy of our pages allows none that is not of a clipboard.
      content: first.current.content ?? { type: 'doc', content: [{ type: 'paragraph' }] },
      // The policy of our pages allows no style element; the rules are in our own style sheet.
      injectCSS: false,
      editorProps: {
        attributes: first.current.attributes,
        handleKeyDown: (view, event) => latest.current.onKey(view, event),
        handlePaste: (view, { clipboardData }) => {
          const files = filesOf(clipboardData);
          const text = clipboardData?.getData('text/plain').trim() ?? '';
          // A part of a web page comes with a picture of itself; the words are what was meant.
          const isOfWords = text !== '';
          return files.length > 0 && !isOfWords && latest.current.onFiles(files, view.state.selection.to);
        },
        handleDrop: (view, event) => {
          const files = filesOf(event.dataTransfer);
          if (files.length === 0) return false;
          const at = view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos ?? view.state.selection.to;
          const taken = latest.current.onFiles(files, at);
          if (taken) event.preventDefault();
          return taken;
        },
      },
      onUpdate: ({ editor: changed }) => latest.current.onChange(changed.getJSON()),
    });
    setEditor(made);
    return () => made.destroy();
  }, [place]);

  useEffect(() => {
    editor?.setOptions({ editorProps: { ...editor.options.editorProps, attributes } });
  }, [editor, attributes]);
  return editor;
}

/** Something of the editor's state, kept true while it changes; `read` makes a text or a number of it. */
export function useEditorState<Part extends string | number | boolean>(
  editor: Editor | undefined,
  read: (editor: Editor) => Part,
  before: Part,
): Part {
  return useSyncExternalStore(
    (changed) => {
      editor?.on('transaction', changed);
      return () => editor?.off('transaction', changed);
    },
    () => (editor && !editor.isDestroyed ? read(editor) : before),
    () => before,
  );
}
