import type { i18n, TFunction } from 'i18next';

/** The maximum number of remembered texts of an instance. A vertical uses some hundreds. */
const maxTexts = 2_000;

/** Returns whether JSON tells a value of a text apart from every other value. */
const isPlain = (value: unknown): boolean => typeof value === 'string' || Number.isFinite(value);

/** Returns whether a text has no values, or plain ones only. */
const hasPlainValues = (values: unknown): boolean =>
  values === undefined || (typeof values === 'object' && values !== null && Object.values(values).every(isPlain));

/**
 * Makes an instance remember its texts by namespace, key and values. A page has some 200 texts. To find and fill them
 * for each page would take a third of the time of a render. Only the server's instances live for many pages.
 */
export function memoiseTexts(instance: i18n): void {
  const texts = new Map<string, string>();
  const functions = new Map<string, TFunction>();
  const getFixedT = instance.getFixedT.bind(instance) as unknown as (...args: unknown[]) => TFunction;

  const remember = (t: TFunction, scope: string): TFunction => {
    const translate = t as unknown as (...args: unknown[]) => unknown;
    const remembering = (...args: unknown[]): unknown => {
      const [key, values] = args;
      if (typeof key !== 'string' || args.length > 2 || !hasPlainValues(values)) return translate(...args);
      const id = `${scope} ${key} ${values === undefined ? '' : JSON.stringify(values)}`;
      const known = texts.get(id);
      if (known !== undefined) return known;
      const text = translate(...args);
      if (texts.size >= maxTexts) texts.clear();
      if (typeof text === 'string') texts.set(id, text);
      return text;
    };
    return Object.assign(remembering, t) as unknown as TFunction;
  };

  instance.getFixedT = ((...args: unknown[]) => {
    const scope = JSON.stringify(args);
    let t = functions.get(scope);
    if (!t) functions.set(scope, (t = remember(getFixedT(...args), scope)));
    return t;
  }) as unknown as i18n['getFixedT'];
  // A text that was missing until now is its key.
  instance.store.on('added', () => texts.clear());
}
