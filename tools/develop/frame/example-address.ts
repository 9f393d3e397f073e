/** An address that fits a route: made-up answers take up whatever id or name it says. */
export const exampleAddress = (path: string): string =>
  path.replace(/[:*](\w+)/g, (_, name: string) =>
    /id$/i.test(name) ? '01970000-0000-7000-8000-000000000001' : 'example',
  );
