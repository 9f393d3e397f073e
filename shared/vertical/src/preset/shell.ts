import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import type { RspackOptions } from '@rspack/core';
import { browserConfig, serverConfig, uniqueName, type BuildTarget } from './base.ts';
import { checkOnce, featuresOnce } from './once.ts';
import { checkOwn } from './own.ts';
import { sharedModules } from './sharing.ts';
import { workerConfig, workerFile } from './worker.ts';

/**
 * The builds of the shell: the host, which knows no remote before it runs, the render of its bar and pages, and the service
 * worker.
 */
export function shellConfigs(target: BuildTarget): RspackOptions[] {
  const browser = browserConfig(target);
  return [
    {
      ...browser,
      entry: { main: './src/index.ts' },
      output: {
        ...browser.output,
        publicPath: `/shell/${target.version}/`,
        uniqueName: uniqueName(target),
        clean: { keep: workerFile },
      },
      optimization: { ...browser.optimization, splitChunks: { cacheGroups: { featuresOnce } } },
      plugins: [
        new ModuleFederationPlugin({
          name: 'shell',
          shared: sharedModules({ host: true }),
          shareStrategy: 'loaded-first',
          manifest: false,
          dts: false,
          experiments: { asyncStartup: true, provideExternalRuntime: true, optimization: { target: 'web' } },
        }),
        checkOnce,
        checkOwn(target),
        ...(browser.plugins ?? []),
      ],
    },
    serverConfig(target, './src/server.tsx', [checkOwn(target)]),
    workerConfig(target, './src/worker/index.ts'),
  ];
}
