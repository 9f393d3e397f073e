import { uploadBytes, type PostImage } from '@hustings/contract';
import { call } from '@hustings/vertical/client';
import { useLimits } from '@hustings/session';
import { useEffect, useRef, useState } from 'react';
import { smallPicture } from './resize-picture.ts';

export interface Upload {
  id: number;
  name: string;
  /** The uploaded share of the file, from 0 to 1. */
  progress: number;
  /** The reason for a failed upload; absent while the file is uploading. */
  error?: unknown;
}

type Uploaded = Pick<PostImage, 'fileId' | 'width' | 'height'>;

/**
 * Uploads pictures independently: a failed one stays until it is retried or removed.
 *
 * @param onUploaded receives each finished upload with the number that `begin` returned
 */
export function useUploads(onUploaded: (picture: Uploaded, id: number) => void) {
  const [uploads, setUploads] = useState<Upload[]>([]);
  const limits = useLimits();
  const files = useRef(new Map<number, File>());
  const made = useRef(0);
  const arrived = useRef(onUploaded);
  const isHere = useRef(true);
  useEffect(() => {
    arrived.current = onUploaded;
  });
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);

  const change = (id: number, changed: Partial<Upload>): void =>
    setUploads((all) => all.map((upload) => (upload.id === id ? { ...upload, ...changed } : upload)));

  function giveUp(id: number): void {
    files.current.delete(id);
    setUploads((all) => all.filter((upload) => upload.id !== id));
  }

  async function send(id: number): Promise<void> {
    const file = files.current.get(id);
    if (!file) return;
    change(id, { progress: 0, error: undefined });
    try {
      const small = await smallPicture(file, uploadBytes(limits));
      const onProgress = (progress: number) => change(id, { progress });
      const picture = await call('uploadPostImage', { file: small }, undefined, onProgress);
      // Ignores an answer after the view has changed or the upload was removed.
      if (!isHere.current || !files.current.has(id)) return;
      giveUp(id);
      arrived.current(picture, id);
    } catch (error) {
      change(id, { error });
    }
  }

  /** Starts to upload pictures and returns a number for each. */
  function begin(pictures: readonly File[]): number[] {
    const begun = pictures.map((file) => {
      made.current += 1;
      files.current.set(made.current, file);
      return { id: made.current, name: file.name, progress: 0 };
    });
    setUploads((all) => [...all, ...begun]);
    for (const { id } of begun) void send(id);
    return begun.map(({ id }) => id);
  }

  return { uploads, begin, retry: (id: number) => void send(id), giveUp };
}
