/** `npm run pack -- <folder>`: packs what a vertical needs outside this repository (docs/own-repository.md). */
import path from 'node:path';
import { root } from './build/packages.ts';
import { packAll, PackRefusal } from './pack/pack.ts';

const [folder, ...more] = process.argv.slice(2);
try {
  if (folder === undefined || more.length > 0) throw new PackRefusal('Name one folder: npm run pack -- ../packages');
  for (const { file, isNew } of packAll(path.resolve(root, folder)))
    console.log(`${file}${isNew ? '' : ' is there already'}`);
} catch (error) {
  console.error(error instanceof PackRefusal ? error.message : error);
  process.exit(error instanceof PackRefusal ? 2 : 1);
}
