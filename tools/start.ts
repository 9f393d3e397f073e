/** `npm start`: builds what has changed, then serves the site in this process. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';

const build = spawnSync(process.execPath, [path.join(import.meta.dirname, 'build.ts')], {
  // Keep standard output for the server's line `ready …`.
  stdio: ['ignore', process.stderr.fd, 'inherit'],
});
if (build.status !== 0) process.exit(build.status ?? 1);

await import('../api/src/app/main.ts');
