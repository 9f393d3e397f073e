/** The z-score of a 95 % confidence interval. */
const z95 = 1.96;

/**
 * Returns the Wilson confidence interval of a proportion (E. B. Wilson, Probable inference, 1927). It contains the
 * proportion and lies within 0 and 1.
 *
 * @param share the observed proportion, 0 to 1
 * @param n the number of trials
 * @param z the z-score of the confidence level
 */
export function wilson(share: number, n: number, z = z95): [low: number, high: number] {
  if (n <= 0) return [0, 1];
  const centre = share + (z * z) / (2 * n);
  const reach = z * Math.sqrt((share * (1 - share)) / n + (z * z) / (4 * n * n));
  const whole = 1 + (z * z) / n;
  return [Math.max(0, (centre - reach) / whole), Math.min(1, (centre + reach) / whole)];
}
