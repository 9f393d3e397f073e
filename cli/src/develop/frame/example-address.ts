/** Fills a route pattern with example parameters; example answers accept any. */
export const exampleAddress = (path: string): string =>
  path.replace(/[:*](\w+)/g, (_, name: string) =>
    /id$/i.test(name) ? '01970000-0000-7000-8000-000000000001' : 'example',
  );
