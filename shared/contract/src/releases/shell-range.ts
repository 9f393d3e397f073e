/**
 * Matches a range of versions of the shell's contract in a `vertical.json`: `^1`, `^1.2`, or several, such as `^1.2 ||
 * ^2`.
 */
export const shellRange = /^\^\d{1,6}(\.\d{1,6}){0,2}( \|\| \^\d{1,6}(\.\d{1,6}){0,2})*$/;

const partsOf = (version: string): number[] => version.split('.').map(Number);

/** Returns the difference of two versions: negative if the first one is older. */
function compare(one: string, other: string): number {
  const [first, second] = [partsOf(one), partsOf(other)];
  for (const at of [0, 1, 2]) {
    const difference = (first[at] ?? 0) - (second[at] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** Returns whether `version` has the same major number as `from` and is not older. */
function isFrom(from: string, version: string): boolean {
  return partsOf(from)[0] === partsOf(version)[0] && compare(version, from) >= 0;
}

/** Returns the oldest version of each alternative of a range. */
const leastOf = (range: string): string[] => range.split(' || ').map((each) => each.replace('^', ''));

/**
 * Returns whether a shell meets a range of versions of its contract: the major number is the same, and the offered
 * version is not older than the one that the range names. A vertical that supports two major numbers (`^1.2 || ^2`)
 * allows the shell to move from one to the other.
 *
 * @param offered the version of the contract that the shell offers, such as `1.2.0`
 */
export const meetsShellRange = (range: string, offered: string): boolean =>
  leastOf(range).some((least) => isFrom(least, offered));

/**
 * Returns whether a range includes shells before a version, which lack what that version brought.
 *
 * @param version a version of the contract, such as `2.5`
 */
export const isShellOlderIn = (range: string, version: string): boolean =>
  leastOf(range).some((least) => compare(least, version) < 0);
