/**
 * Returns the probability of at least `hits` successes in independent trials, each with its own probability of success.
 * The exact Poisson binomial distribution.
 */
export function atLeast(hits: number, chances: readonly number[]): number {
  // The probability of each number of successes in the trials so far.
  let probabilities = [1];
  for (const chance of chances) {
    const next = Array.from<number>({ length: probabilities.length + 1 }).fill(0);
    for (const [count, probability] of probabilities.entries()) {
      next[count] = (next[count] ?? 0) + probability * (1 - chance);
      next[count + 1] = (next[count + 1] ?? 0) + probability * chance;
    }
    probabilities = next;
  }
  return Math.min(
    1,
    probabilities.slice(hits).reduce((sum, probability) => sum + probability, 0),
  );
}
