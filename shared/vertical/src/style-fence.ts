import postcss, { type AtRule, type Rule } from 'postcss';
import selectors, { type Node, type Selector } from 'postcss-selector-parser';

/** The at-rules that put a condition on the rules within them, or put them in a layer. */
export const groups = new Set(['media', 'supports', 'container', 'layer', 'starting-style']);

/** The pseudo-classes that match the element itself by one of several selectors. */
const choices = new Set([':is', ':where']);

/** The parts of a selector between two combinators, and the combinator before them. */
interface Compound {
  combinator: string;
  parts: Node[];
}

function compoundsOf(selector: Selector): Compound[] {
  const compounds: Compound[] = [{ combinator: '', parts: [] }];
  for (const part of selector.nodes) {
    if (part.type === 'combinator') compounds.push({ combinator: part.value.trim(), parts: [] });
    else compounds.at(-1)?.parts.push(part);
  }
  return compounds;
}

/** Returns whether a part of a selector says that the element has a class of the vertical. */
function isOwn(part: Node, prefix: string): boolean {
  if (part.type === 'class') return part.value.startsWith(prefix);
  // The rule around a nested one is checked too.
  if (part.type === 'nesting') return true;
  if (part.type !== 'pseudo' || !choices.has(part.value)) return false;
  return part.nodes.length > 0 && part.nodes.every((each) => staysInside(each, prefix));
}

/**
 * Returns whether a selector matches only elements with a class of the vertical, and elements within them. A sibling of
 * the outermost such element needs a class of its own, because it may belong to the page.
 */
function staysInside(selector: Selector, prefix: string): boolean {
  const compounds = compoundsOf(selector);
  const own = compounds.map(({ parts }) => parts.some((part) => isOwn(part, prefix)));
  const outermost = own.indexOf(true);
  if (outermost < 0) return false;
  const within = compounds.findIndex(({ combinator }, place) => place > outermost && !/[~+]/.test(combinator));
  return own.slice(outermost, within < 0 ? undefined : within).every(Boolean);
}

/** Returns the selectors of a rule, those of a nested rule with the `&` that a short form leaves out. */
function selectorsOf(rule: Rule): Selector[] {
  const { nodes } = selectors().astSync(rule.selector);
  const isNested = rule.parent?.type === 'rule' || (rule.parent?.type === 'atrule' && isInRule(rule.parent as AtRule));
  if (!isNested) return nodes;
  return nodes.map((selector) => {
    let isComplete = false;
    selector.walkNesting(() => void (isComplete = true));
    if (isComplete) return selector;
    const text = String(selector).trim();
    return selectors().astSync(`& ${text}`).first;
  });
}

const isInRule = ({ parent }: AtRule): boolean =>
  parent?.type === 'rule' || (parent?.type === 'atrule' && isInRule(parent as AtRule));

const isKeyframes = (name: string): boolean => /^(-\w+-)?keyframes$/.test(name);

/**
 * Lists what a stylesheet of a vertical would change outside the vertical (docs/decisions/17-isolation.md): selectors
 * that match elements without one of its classes, animations without its prefix, and at-rules for the whole document.
 *
 * @param part the vertical, such as `mf-feed`; its classes begin with `mf-feed__`
 * @returns the selectors and at-rules, each once; empty if the stylesheet stays inside
 * @throws {Error} for a stylesheet that cannot be read
 */
export function stylesOutside(css: string, part: string): string[] {
  const prefix = `${part}__`;
  const outside = new Set<string>();
  const sheet = postcss.parse(css);
  sheet.walkAtRules(({ name, params }) => {
    if (isKeyframes(name) ? !params.startsWith(prefix) : !groups.has(name)) outside.add(`@${name} ${params}`.trim());
  });
  sheet.walkRules((rule) => {
    if (rule.parent?.type === 'atrule' && isKeyframes((rule.parent as AtRule).name)) return;
    for (const selector of selectorsOf(rule)) if (!staysInside(selector, prefix)) outside.add(String(selector).trim());
  });
  return [...outside];
}
