import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { integrityOf } from '@hustings/releases/integrity';
import { distFolder } from '../../tools/build/packages.ts';

/** A server bundle that leaves every page to the browser. */
const bundle = [
  "exports.render = async () => ({ html: '', state: undefined, status: 200 });",
  "exports.renderFrame = async () => ({ top: '', bottom: '' });",
  '',
].join('\n');

/** Copies the current builds to a folder with server bundles that render nothing. Resolves to the folder. */
export function writeSilentBuilds(folder: string): string {
  for (const name of readdirSync(distFolder)) {
    const current = path.join(distFolder, name, 'current');
    if (!existsSync(current)) continue;
    const version = readFileSync(current, 'utf8').trim();
    const target = path.join(folder, name, version);
    cpSync(path.join(distFolder, name, version), target, { recursive: true });
    cpSync(current, path.join(folder, name, 'current'));
    writeFileSync(path.join(target, 'server/render.cjs'), bundle);
    const record = path.join(target, 'release.json');
    const described = JSON.parse(readFileSync(record, 'utf8')) as object;
    writeFileSync(record, JSON.stringify(Object.assign(described, { server: { 'render.cjs': integrityOf(bundle) } })));
  }
  return folder;
}
