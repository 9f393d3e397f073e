/**
 * Matches a range of versions of the shell's contract in a `vertical.json`: `^1`, `^1.2`, or several, such as `^1.2 ||
 * ^2`.
 */
export const shellRange = /^\^\d{1,6}(\.\d{1,6}){0,2}( \|\| \^\d{1,6}(\.\d{1,6}){0,2})*$/;

const partsOf = (version: string): number[] => version.split('.').map(Number);

/** Returns whether `version` has the same major number as `from` and is not older. */
function isFrom(from: string, version: string): boolean {
  const [least, given] = [partsOf(from), partsOf(version)];
  if (least[0] !== given[0]) return false;
  for (const at of [1, 2]) {
    const difference = (given[at] ?? 0) - (least[at] ?? 0);
    if (difference !== 0) return difference > 0;
  }
  return true;
}

/**
 * Returns whether a shell meets a range of versions of its contract: the major number is the same, and the offered
 * version is not older than the one that the range names. A vertical that supports two major numbers (`^1.2 || ^2`)
 * allows the shell to move from one to the other.
 *
 * @param offered the version of the contract that the shell offers, such as `1.2.0`
 */
export const meetsShellRange = (range: string, offered: string): boolean =>
  range.split(' || ').some((each) => isFrom(each.replace('^', ''), offered));
