/** Returns the package of a module: `react` for `react/jsx-runtime`, `@hustings/vertical` for `@hustings/vertical/router`. */
export const packageOfModule = (module: string): string =>
  module
    .split('/')
    .slice(0, module.startsWith('@') ? 2 : 1)
    .join('/');
