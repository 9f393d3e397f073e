import type { BuiltRelease, VerticalManifest } from '@hustings/contract';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** A release that a test writes without running the build tool. */
export interface HandMade {
  name: string;
  version?: string;
  routes: VerticalManifest['routes'][number][];
  navigation?: VerticalManifest['navigation'];
  slots?: VerticalManifest['slots'];
  fills?: VerticalManifest['fills'];
  audience?: 'everyone' | 'admin';
  flags?: VerticalManifest['flags'];
  owner?: VerticalManifest['owner'];
  sizes?: BuiltRelease['sizes'];
  /** The source of the server bundle: CommonJS that exports `render` and, for the shell, `renderFrame`. */
  server: string;
  /** The source of the entry script; by default it does nothing. */
  script?: string;
}

/** Writes a release into a folder of builds, as the build tool does. */
export function writeRelease(
  folder: string,
  {
    name,
    version = 'v1',
    routes,
    navigation = [],
    slots = [],
    fills = [],
    audience = 'everyone',
    server,
    script,
    ...given
  }: HandMade,
): BuiltRelease {
  const home = path.join(folder, name, version);
  mkdirSync(path.join(home, 'public'), { recursive: true });
  mkdirSync(path.join(home, 'server'), { recursive: true });
  for (const ending of ['', '.br', '.gz'])
    writeFileSync(path.join(home, 'public', `entry.js${ending}`), script ?? `// ${name}${ending}`);
  writeFileSync(path.join(home, 'server', 'render.cjs'), server);
  const isShell = name === 'shell';
  if (isShell) writeFileSync(path.join(home, 'public', 'service-worker.js'), `// worker ${version}`);
  const release: BuiltRelease = {
    name,
    version,
    remote: `${name.replaceAll('-', '_')}_${version}`,
    entry: 'entry.js',
    manifest: {
      name,
      shell: '^1',
      routes,
      navigation,
      slots,
      fills,
      parcels: [],
      sends: [],
      audience,
      flags: given.flags,
      owner: given.owner,
    },
    files: { 'entry.js': 'sha384-none', ...(isShell ? { 'service-worker.js': 'sha384-none' } : {}) },
    exposed: { js: [], css: [] },
    chunks: {},
    sizes: given.sizes,
  };
  writeFileSync(path.join(home, 'release.json'), JSON.stringify(release));
  writeFileSync(path.join(folder, name, 'current'), version);
  return release;
}
