import { isShellOlderIn } from '@hustings/contract';
import postcss from 'postcss';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const tokensFile = fileURLToPath(import.meta.resolve('@hustings/ui/tokens.css'));

/** Matches the comment behind a token that has joined the contract: `since 2.5`. */
const joining = /^since (\d+\.\d+)$/;

/**
 * Reads the tokens that the shell offers to verticals, each with the version of the contract that brought it; undefined
 * for those that every shell has.
 */
export function tokensOfShell(css = readFileSync(tokensFile, 'utf8')): Map<string, string | undefined> {
  const tokens = new Map<string, string | undefined>();
  postcss.parse(css).walkDecls(/^--/, (declaration) => {
    const next = declaration.next();
    const since = next?.type === 'comment' ? joining.exec(next.text)?.[1] : undefined;
    tokens.set(declaration.prop, tokens.get(declaration.prop) ?? since);
  });
  return tokens;
}

/**
 * Explains which required tokens a shell in a range may lack; empty if none.
 *
 * @param range the shells that the vertical supports, as in `vertical.json`
 */
export function missingTokens(
  required: readonly string[],
  range: string,
  tokens: ReadonlyMap<string, string | undefined> = tokensOfShell(),
): string[] {
  return required.flatMap((name) => {
    if (!tokens.has(name)) return [`${name} is no token of the shell, and no style of the vertical declares it`];
    const since = tokens.get(name);
    if (since === undefined || !isShellOlderIn(range, since)) return [];
    return [`${name} is a token since shell ${since}, but vertical.json also supports older ones: ${range}`];
  });
}
