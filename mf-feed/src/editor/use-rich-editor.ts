import { Editor, type JSONContent } from '@tiptap/core';
import type { EditorView } from '@tiptap/pm/view';
import { useEffect, useRef, useState, useSyncExternalStore, type RefObject } from 'react';
import { extensions } from './extensions.ts';

interface RichEditorEvents {
  onChange(document: JSONContent): void;
  /** Handles files pasted or dropped at a position; returns true if it has handled them. */
  onFiles(files: File[], at: number): boolean;
  /** Handles a key before the editor does; returns true if it was handled. */
  onKey(view: EditorView, event: KeyboardEvent): boolean;
}

interface RichEditorOptions extends RichEditorEvents {
  place: RefObject<HTMLElement | null>;
  /** The initial document. */
  content: JSONContent | undefined;
  /** The attributes of the editable element. */
  attributes: Record<string, string>;
}

const filesOf = (data: DataTransfer | null): File[] => [...(data?.files ?? [])];

/** Creates an editor that lives as long as its component. Events call the callbacks of the latest render. */
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
      // Pass a document, because the editor would parse any string as markup, even an empty one. Our Trusted Types
      // policy allows that for the clipboard only.
      content: first.current.content ?? { type: 'doc', content: [{ type: 'paragraph' }] },
      // Our Content-Security-Policy forbids the style element; our own stylesheet contains the rules.
      injectCSS: false,
      editorProps: {
        attributes: first.current.attributes,
        handleKeyDown: (view, event) => latest.current.onKey(view, event),
        handlePaste: (view, { clipboardData }) => {
          const files = filesOf(clipboardData);
          const text = clipboardData?.getData('text/plain').trim() ?? '';
          // A clipboard with both text and a picture is a copy from a web page; paste only the text.
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

/** Subscribes to a part of the editor's state; `read` returns a primitive value. */
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
