import { useFormat } from '@hustings/i18n';
import { sizeOf } from './size.ts';

/** Returns a formatter of file sizes: "1.2 MB". */
export function useFileSize(): (bytes: number) => string {
  const { number } = useFormat();
  return (bytes) => {
    const { amount, unit } = sizeOf(bytes);
    // A non-breaking space.
    return `${number(amount)}\u00a0${unit}`;
  };
}
