/** A placeholder with its format, such as `{{name}}` or `{{count, number}}`; a nested text, `$t(…)`; or a tag. */
const mark = /\{\{[^{}]*\}\}|\$t\([^()]*\)|<\/?[\w-]+\s*\/?>/g;

/** Removes the spaces inside a mark, so that `{{ name }}` equals `{{name}}`. */
const plain = (found: string): string => found.replace(/\s+/g, '');

/** Lists the placeholders, nested texts and tags of a text, in their order. */
const marksOf = (text: string): string[] => (text.match(mark) ?? []).map(plain);

/** Returns whether each tag closes in the reverse order of opening. */
function isNested(marks: readonly string[]): boolean {
  const open: string[] = [];
  for (const each of marks) {
    if (!each.startsWith('<') || each.endsWith('/>')) continue;
    if (!each.startsWith('</')) open.push(each.slice(1, -1));
    else if (open.pop() !== each.slice(2, -1)) return false;
  }
  return open.length === 0;
}

/** The reason why a text cannot replace another one. */
export type TextFault = 'marks' | 'nesting' | 'syntax';

/**
 * Finds the reason why a text cannot replace the original (docs/decisions/14-languages.md). Both must have exactly the
 * same placeholders, nested texts and tags, in any order; tags must be nested properly, and nothing else may look like
 * a mark. Since the tags are those of the original, a replacement cannot add markup.
 *
 * @returns `marks` if a mark is missing or new; `nesting`; `syntax` for a stray `<`, `{{`, `}}` or `$t(`
 */
export function faultOfText(original: string, text: string): TextFault | undefined {
  const marks = marksOf(text);
  if (/<(?=[\w/!?])|\{\{|\}\}|\$t\(/.test(text.replace(mark, ''))) return 'syntax';
  if (marksOf(original).toSorted().join(' ') !== marks.toSorted().join(' ')) return 'marks';
  return isNested(marks) ? undefined : 'nesting';
}
