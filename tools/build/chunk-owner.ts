import path from 'node:path';
import { root } from './packages.ts';

interface LoaderContext {
  resourcePath: string;
  cacheable(): void;
}

/**
 * Prefixes chunk names with the vertical's name. A single bundle would merge chunks of the same name, such as `en`
 * of every vertical.
 */
function nameByOwner(this: LoaderContext, source: string): string {
  this.cacheable();
  const [owner = ''] = path.relative(root, this.resourcePath).split(path.sep);
  return source.replaceAll(/(webpackChunkName: ")/g, `$1${owner}-`);
}

export default nameByOwner;
