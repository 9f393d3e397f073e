import postcss from 'postcss';

/** The custom properties of a stylesheet, such as `--ink`, each once. */
export interface CustomProperties {
  declared: string[];
  /** Read by `var()` without a fallback; a declaration has no effect if such a property is not declared. */
  required: string[];
}

/** Matches `var(--name` with the sign after it: a comma begins a fallback. */
const reading = /\bvar\(\s*(--[^\s,)]+)\s*([,)])/gi;
const texts = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'/g;

/**
 * Lists the custom properties that a stylesheet declares and reads.
 *
 * @throws {Error} for a stylesheet that cannot be read
 */
export function customPropertiesIn(css: string): CustomProperties {
  const declared = new Set<string>();
  const required = new Set<string>();
  postcss.parse(css).walkDecls(({ prop, value }) => {
    if (prop.startsWith('--')) declared.add(prop);
    for (const [, name = '', next] of value.replaceAll(texts, '""').matchAll(reading))
      if (next === ')') required.add(name);
  });
  return { declared: [...declared], required: [...required] };
}

/** Lists the tokens that stylesheets of one part take from the shell: required and declared by none of them, sorted. */
export function requiredTokens(sheets: readonly CustomProperties[]): string[] {
  const own = new Set(sheets.flatMap(({ declared }) => declared));
  return [...new Set(sheets.flatMap(({ required }) => required))].filter((name) => !own.has(name)).toSorted();
}
