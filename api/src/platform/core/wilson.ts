/** Standard deviations on each side of an interval that holds 95 of a hundred times. */
const usual = 1.96;

/**
 * The interval of a share, both 0 to 1, of `n` trials (E. B. Wilson, Probable inference, 1927). It always holds the share
 * itself and stays within 0 and 1.
 *
 * @param z how many standard deviations it reaches to each side
 */
export function wilson(share: number, n: number, z = usual): [low: number, high: number] {
  if (n <= 0) return [0, 1];
  const centre = share + (z * z) / (2 * n);
  const reach = z * Math.sqrt((share * (1 - share)) / n + (z * z) / (4 * n * n));
  const whole = 1 + (z * z) / n;
  return [Math.max(0, (centre - reach) / whole), Math.min(1, (centre + reach) / whole)];
}
