import path from 'node:path';
import { root } from './packages.ts';

interface LoaderContext {
  resourcePath: string;
  cacheable(): void;
}

/**
 * Prefixes chunk names with the vertical's name. Otherwise a single bundle would merge chunks that have the same name
 * in several verticals, such as `en`.
 */
function nameByOwner(this: LoaderContext, source: string): string {
  this.cacheable();
  const [owner = ''] = path.relative(root, this.resourcePath).split(path.sep);
  return source.replaceAll(/(webpackChunkName: ")/g, `$1${owner}-`);
}

export default nameByOwner;
