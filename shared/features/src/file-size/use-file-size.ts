import { useFormat } from '@hustings/i18n';
import { sizeOf } from './size.ts';

/** Writes the size of a file, given in bytes, in the reader's language: "1.2 MB". */
export function useFileSize(): (bytes: number) => string {
  const { number } = useFormat();
  return (bytes) => {
    const { amount, unit } = sizeOf(bytes);
    // A line does not break between the two.
    return `${number(amount)}\u00a0${unit}`;
  };
}
