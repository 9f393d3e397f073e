import type { Release } from '@hustings/contract';
import type { Vertical } from '@hustings/vertical/lifecycle';
import { yieldToBrowser } from '@hustings/vertical/tasks';
import {
  loadRemote as load,
  registerPlugins,
  registerRemotes,
  type ModuleFederationRuntimePlugin,
} from '@module-federation/enhanced/runtime';
import { allow, allowUnchecked, guard } from './guard.ts';
import { isDeveloped } from './overrides.ts';

/** Splits the loading of a remote into tasks: evaluating its entry, initialising sharing, evaluating its module. */
const inTasks: ModuleFederationRuntimePlugin = {
  name: 'hustings-tasks',
  beforeInitRemote: yieldToBrowser,
  beforeExecuteFactory: yieldToBrowser,
};

registerPlugins([guard, inTasks]);

const known = new Set<string>();

/** Preloads a script that an entry will load, so that both load in parallel. */
function fetchBeside({ address, integrity }: Release['exposed'][number]): void {
  // The document preloads the scripts of its own page.
  if (document.head.querySelector(`link[href="${address}"]`)) return;
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = 'script';
  link.crossOrigin = 'anonymous';
  link.integrity = integrity;
  link.href = address;
  // Remove the link after use: nothing of a vertical stays in the document.
  link.addEventListener('load', () => link.remove(), { once: true });
  link.addEventListener('error', () => link.remove(), { once: true });
  document.head.append(link);
}

/**
 * Loads a module of a release: its pages or a parcel. Each build is a remote of its own, so a newer release never replaces one in use.
 *
 * @throws if the entry times out, fails its integrity check or does not run
 */
export async function loadRemote(release: Release, module: string): Promise<Vertical> {
  const { remote, entry, integrity, exposed } = release;
  if (!known.has(remote)) {
    if (isDeveloped(release)) allowUnchecked(entry);
    else allow(entry, integrity);
    // These are the scripts of the pages.
    if (module === 'app') for (const script of exposed) fetchBeside(script);
    registerRemotes([{ name: remote, entry, type: 'global', entryGlobalName: remote }]);
    known.add(remote);
  }
  const vertical = await load<Vertical>(`${remote}/${module}`);
  if (!vertical) throw new Error(`The remote ${remote} exposes no ${module}.`);
  await yieldToBrowser();
  return vertical;
}
