import type { Editor } from '@tiptap/core';
import type { Mappable } from '@tiptap/pm/transform';
import { useEffect, useRef } from 'react';

/** Tracks the positions of unfinished uploads while the text changes. */
export function usePicturePlaces(editor: Editor | undefined) {
  const places = useRef(new Map<number, number>());
  useEffect(() => {
    const follow = ({ transaction: { mapping } }: { transaction: { mapping: Mappable } }) => {
      for (const [id, at] of places.current) places.current.set(id, mapping.map(at));
    };
    editor?.on('transaction', follow);
    return () => void editor?.off('transaction', follow);
  }, [editor]);

  return {
    keep: (ids: readonly number[], at: number): void => ids.forEach((id) => places.current.set(id, at)),
    take(id: number): number | undefined {
      const at = places.current.get(id);
      places.current.delete(id);
      return at;
    },
  };
}
