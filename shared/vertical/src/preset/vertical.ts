import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import type { RspackOptions } from '@rspack/core';
import { browserConfig, serverConfig, uniqueName, type BuildTarget } from './base.ts';
import { chunksWithoutVersion } from './chunks.ts';
import { exposedModules } from './exposed.ts';
import { runtimeAsModules } from './federation-runtime.ts';
import { checkInside } from './inside.ts';
import { lateHashes } from './late-hashes.ts';
import { checkOnce, featuresOnce } from './once.ts';
import { checkOwn } from './own.ts';
import { sharedModules, type SharedModule } from './sharing.ts';

/**
 * The two builds of a vertical: a remote that exposes its pages and parcels, and the server rendering.
 *
 * @param shared the sharing policy; tests pass one that does not fit
 */
export function verticalConfigs(
  target: BuildTarget,
  shared: Record<string, SharedModule> = sharedModules({ host: false }),
): RspackOptions[] {
  const browser = browserConfig(target);
  const name = uniqueName(target);
  return [
    {
      ...browser,
      entry: {},
      output: { ...browser.output, publicPath: 'auto', uniqueName: name },
      optimization: { ...browser.optimization, splitChunks: { cacheGroups: { featuresOnce } } },
      plugins: [
        new ModuleFederationPlugin({
          name,
          filename: 'remoteEntry.[contenthash:8].js',
          exposes: exposedModules(target.directory),
          shared,
          shareStrategy: 'loaded-first',
          manifest: true,
          dts: false,
          // Leave out the runtime, which the shell has, and the unused manifest. The entry shrinks from 40 to 14 kB,
          // and with `runtimeAsModules` to 8 kB.
          experiments: {
            asyncStartup: true,
            externalRuntime: true,
            optimization: { target: 'web', disableSnapshot: true },
          },
        }),
        runtimeAsModules,
        chunksWithoutVersion,
        lateHashes,
        checkOnce,
        checkOwn(target),
        checkInside(target),
        ...(browser.plugins ?? []),
      ],
    },
    serverConfig(target, './src/server.tsx', [checkOwn(target)]),
  ];
}
