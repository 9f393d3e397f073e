import { useFormat } from '@hustings/i18n';

const units = ['kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

/** Returns a function that formats a number of bytes in the largest fitting unit, such as "1.5 GB". */
export function useSize(): (bytes: number) => string {
  const { number } = useFormat();
  return (bytes) => {
    const power = Math.min(units.length, Math.max(1, Math.floor(Math.log10(Math.max(1, bytes)) / 3)));
    return number(bytes / 1_000 ** power, {
      style: 'unit',
      unit: units[power - 1] ?? 'kilobyte',
      maximumFractionDigits: 1,
    });
  };
}
