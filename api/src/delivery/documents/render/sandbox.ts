import { isBuiltin, registerHooks } from 'node:module';

/**
 * The Node modules that React's server build and the typed client import. The permissions of the worker keep these
 * modules from using files and the network.
 */
const allowedModules: ReadonlySet<string> = new Set([
  'assert',
  'async_hooks',
  'buffer',
  'crypto',
  'events',
  'fs',
  'http',
  'http2',
  'https',
  'net',
  'os',
  'path',
  'stream',
  'stream/consumers',
  'string_decoder',
  'tls',
  'tty',
  'url',
  'util',
  'zlib',
]);

/** The properties of `process` that affect or reveal more than this thread; `report` reveals the environment. */
const forbiddenProperties = [
  'report',
  'kill',
  '_kill',
  '_debugProcess',
  'getBuiltinModule',
  'binding',
  '_linkedBinding',
  'dlopen',
];

/**
 * Removes access to Node modules and properties of `process` that act on the whole process, which the permissions of a
 * worker do not cover. This cannot be undone.
 */
export function lockDown(): void {
  for (const name of forbiddenProperties) {
    Reflect.deleteProperty(process, name);
    if (name in process) throw new Error(`process.${name} cannot be removed.`);
  }
  registerHooks({
    resolve(specifier, context, next) {
      if (isBuiltin(specifier) && !allowedModules.has(specifier.replace(/^node:/, '')))
        throw new Error(`${specifier} is not allowed in rendering code.`);
      return next(specifier, context);
    },
  });
}
