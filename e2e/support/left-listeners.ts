import type { BrowserContext, Page } from '@playwright/test';
import { describeLeft, followListeners, type AddedListener } from '../../cli/src/develop/added-listeners.ts';
import { mapStack } from '../../cli/src/develop/stack.ts';
import { distFolder } from '../../tools/build/packages.ts';

/** The name of the global of a page with its listeners. */
const global = 'addedListeners';

/** Follows the listeners that later documents of a context add to the window and the document. */
export const followListenersOf = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(`window.${global} = (${followListeners.toString()})();`);

/** Reads the listeners of a page that scripts of verticals have added. */
const readListeners = (page: Page) =>
  page.evaluate(
    (name) =>
      [...(window as unknown as Record<string, Set<AddedListener>>)[name]!].flatMap(({ target, type, stack }) => {
        const [caller = ''] = stack.split('\n');
        const vertical = /\/remotes\/([^/]+)\//.exec(caller)?.[1];
        return vertical ? [{ vertical, type, on: target === window ? 'window' : 'document', caller }] : [];
      }),
    global,
  );

/**
 * Returns a sentence for each listener on the window or the document that a vertical has left behind.
 *
 * @param shown the part whose page is shown; its own listeners may stay
 */
export async function leftListeners(page: Page, shown: string): Promise<string[]> {
  const others = (await readListeners(page)).filter(({ vertical }) => vertical !== shown);
  const sentences = others.map(async ({ vertical, type, on, caller }) =>
    describeLeft(vertical, type, on, await mapStack(caller, distFolder, async () => undefined)),
  );
  return (await Promise.all(sentences)).filter((sentence) => sentence !== undefined);
}
