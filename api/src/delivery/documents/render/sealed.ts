import { isBuiltin, registerHooks } from 'node:module';

/**
 * What React's server build and the typed client load. Some of it reaches for files or the network when it is used, which
 * the rights of the worker refuse.
 */
const open: ReadonlySet<string> = new Set([
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

/** What `process` offers that reaches beyond this thread: its report holds the environment of the server. */
const beyond = ['report', 'kill', '_kill', '_debugProcess', 'getBuiltinModule', 'binding', '_linkedBinding', 'dlopen'];

/**
 * Closes what the rights of a worker leave open to the code that it will load: modules of Node that act on the whole
 * process, and what of `process` does. There is no way back.
 */
export function seal(): void {
  for (const name of beyond) {
    Reflect.deleteProperty(process, name);
    if (name in process) throw new Error(`process.${name} cannot be closed.`);
  }
  registerHooks({
    resolve(specifier, context, next) {
      if (isBuiltin(specifier) && !open.has(specifier.replace(/^node:/, '')))
        throw new Error(`${specifier} is closed to code that renders.`);
      return next(specifier, context);
    },
  });
}
