/** `npm start`: builds what changed, then serves the whole site in this process. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';

const build = spawnSync(process.execPath, [path.join(import.meta.dirname, 'build.ts')], {
  // The one line on standard output is the server's `ready …`.
  stdio: ['ignore', process.stderr.fd, 'inherit'],
});
if (build.status !== 0) process.exit(build.status ?? 1);

await import('../api/src/app/main.ts');
