import type { ChangeEvent, RefObject } from 'react';

interface PictureInputProps {
  picker: RefObject<HTMLInputElement | null>;
  onChoose(files: FileList | null): void;
}

/** The hidden field behind a button that adds pictures. */
export function PictureInput({ picker, onChoose }: PictureInputProps) {
  function choose({ currentTarget }: ChangeEvent<HTMLInputElement>): void {
    onChoose(currentTarget.files);
    currentTarget.value = '';
  }
  return <input ref={picker} type="file" accept="image/*" multiple hidden onChange={choose} />;
}
