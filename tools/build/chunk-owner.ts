import path from 'node:path';
import { root } from './packages.ts';

interface LoaderContext {
  resourcePath: string;
  cacheable(): void;
}

/**
 * In one bundle, chunks of one name become one: every vertical has an `en`. This loader puts the vertical's name before
 * the names of its chunks, so that a page does not carry those of all others.
 */
function nameByOwner(this: LoaderContext, source: string): string {
  this.cacheable();
  const [owner = ''] = path.relative(root, this.resourcePath).split(path.sep);
  return source.replaceAll(/(webpackChunkName: ")/g, `$1${owner}-`);
}

export default nameByOwner;
