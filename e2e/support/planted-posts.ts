import { execFileSync } from 'node:child_process';
import path from 'node:path';
import type { Site } from './site.ts';

/** The number of posts that `plantPosts` publishes. */
export const plantedPosts = 510;

/** Publishes 510 old posts of a demo member, which begin with "Line number …". Returns the address of the list of all of them. */
export function plantPosts({ dataDir }: Pick<Site, 'dataDir'>): string {
  const script = path.join(import.meta.dirname, 'plant-posts.ts');
  return execFileSync(process.execPath, [script], { encoding: 'utf8', env: { ...process.env, DATA_DIR: dataDir } });
}
