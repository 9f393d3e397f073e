import type { PostImage } from '@hustings/contract';
import { useLimits } from '@hustings/session';
import { useEffect, useEffectEvent, useRef, useState, type ClipboardEvent, type DragEvent } from 'react';
import { openAlt } from './open-alt.ts';
import { useUploads } from './use-uploads.ts';

interface Options {
  pictures: readonly PostImage[];
  onChange(pictures: PostImage[]): void;
  /** Receives the number of unfinished uploads. */
  onUploads(count: number): void;
}

/** Adds pictures to a quick post, describes, moves and removes them. */
export function useQuickPictures({ pictures, onChange, onUploads }: Options) {
  const limits = useLimits();
  const [isTooMany, setTooMany] = useState(false);
  // The latest list, because several uploads can finish before the next render.
  const all = useRef(pictures);
  useEffect(() => {
    all.current = pictures;
  }, [pictures]);
  function change(next: readonly PostImage[]): void {
    all.current = next;
    setTooMany(false);
    onChange([...next]);
  }
  const uploading = useUploads((arrived) => change([...all.current, { ...arrived, alt: openAlt }]));
  const waiting = uploading.uploads.length;
  const tellUploads = useEffectEvent(onUploads);
  useEffect(() => tellUploads(waiting), [waiting]);
  const room = limits.postImages - pictures.length - waiting;

  /** Starts to upload the files that are pictures; returns whether any file was a picture. */
  function take(files: FileList | null | undefined): boolean {
    const chosen = [...(files ?? [])].filter(({ type }) => type.startsWith('image/'));
    if (chosen.length === 0) return false;
    setTooMany(chosen.length > room);
    uploading.begin(chosen.slice(0, Math.max(room, 0)));
    return true;
  }

  function move({ fileId }: PostImage, by: -1 | 1): void {
    const next = [...pictures];
    const at = next.findIndex((each) => each.fileId === fileId);
    const [moved] = next.splice(at, 1);
    if (moved) change(next.toSpliced(Math.max(0, at + by), 0, moved));
  }

  return {
    take,
    uploading,
    isFull: room <= 0,
    /** The maximum number of pictures, if the author has reached it or wanted to pass it. */
    most: isTooMany || room <= 0 ? limits.postImages : undefined,
    /** Handlers of the element around the text field: upload pictures that are pasted or dropped there. */
    handlers: {
      onPaste(event: ClipboardEvent): void {
        // A clipboard with both text and a picture is a copy from a web page; paste only the text.
        const isOfWords = event.clipboardData.getData('text/plain').trim() !== '';
        if (!isOfWords && take(event.clipboardData.files)) event.preventDefault();
      },
      onDragOver(event: DragEvent): void {
        if (event.dataTransfer.types.includes('Files')) event.preventDefault();
      },
      onDrop(event: DragEvent): void {
        if (take(event.dataTransfer.files)) event.preventDefault();
      },
    },
    describe: ({ fileId }: PostImage, alt: string): void =>
      change(pictures.map((each) => (each.fileId === fileId ? { ...each, alt } : each))),
    move,
    remove: ({ fileId }: PostImage): void => change(pictures.filter((each) => each.fileId !== fileId)),
  };
}

export type QuickPictures = ReturnType<typeof useQuickPictures>;
