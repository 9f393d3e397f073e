/** What a `vertical.json` may say of the shell that it needs: `^1`, `^1.2`, or both of `^1.2 || ^2`. */
export const shellRange = /^\^\d{1,6}(\.\d{1,6}){0,2}( \|\| \^\d{1,6}(\.\d{1,6}){0,2})*$/;

const partsOf = (version: string): number[] => version.split('.').map(Number);

/** Whether a version of the same first number is not older than another. */
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
 * Whether a shell can hold what needs such a range: it has the same first number, and everything that was added until the
 * version that the range names. A vertical that spans two first numbers (`^1.2 || ^2`) lets the shell move between them.
 *
 * @param offered the version of the contract that the shell offers, such as `1.2.0`
 */
export const meetsShellRange = (range: string, offered: string): boolean =>
  range.split(' || ').some((each) => isFrom(each.replace('^', ''), offered));
