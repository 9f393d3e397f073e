/** The texts of a namespace, nested by the parts of their keys. */
export interface Texts {
  [name: string]: string | Texts;
}

/** Matches the imports and passed-on exports of a formatted module, without those for types only. */
const staticImport = /^(?:import|export)\s(?!type\b)(?:[^'"`;=]*?\bfrom\s*)?["']([^"']+)["']/gm;

/** Lists the static imports of a module; leaves out its dynamic ones. */
export const importsOf = (source: string): string[] =>
  [...source.matchAll(staticImport)].map(([, request = '']) => request);

/** Matches the start of a quoted text that may be a key or the beginning of one; a template may go on with a value. */
const literal = /(\bkeyPrefix: )?["'`](?:\w+:)?([A-Za-z][\w.]*)(["'`]|\$\{)/g;

/** Returns the keys that a module may ask for: whole ones, and the beginnings of composed ones with `*` at the end. */
export const literalsOf = (source: string): string[] =>
  [...source.matchAll(literal)].map(([, prefix, key = '', end]) =>
    prefix ? `${key}.*` : end === '${' || key.endsWith('.') ? `${key}*` : key,
  );

/**
 * Returns whether a key is one that code names: itself, a plural of it, or a text below it. A single word names no branch,
 * because most such words in code mean something else.
 */
function isNamed(key: string, literals: ReadonlySet<string>): boolean {
  for (let end = key.length; end > 0; end -= 1) {
    const start = key.slice(0, end);
    if (literals.has(`${start}*`)) return true;
    const isWhole = end === key.length || key[end] === '_' || (key[end] === '.' && start.includes('.'));
    if (isWhole && literals.has(start)) return true;
  }
  return false;
}

/**
 * Returns the texts whose keys occur in code. Errs on the side of too many: a word in code may have nothing to
 * do with texts.
 *
 * @param prefix the key of `texts` in its namespace, with a trailing dot unless empty
 */
export function usedTexts(texts: Texts, literals: ReadonlySet<string>, prefix = ''): Texts {
  const used = Object.entries(texts).flatMap(([name, value]): [string, string | Texts][] => {
    const key = prefix + name;
    if (typeof value === 'string') return isNamed(key, literals) ? [[name, value]] : [];
    const below = usedTexts(value, literals, `${key}.`);
    return Object.keys(below).length > 0 ? [[name, below]] : [];
  });
  return Object.fromEntries(used);
}
