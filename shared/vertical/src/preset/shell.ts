import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { rspack, type RspackOptions } from '@rspack/core';
import { browserConfig, serverConfig, uniqueName, type BuildTarget } from './base.ts';
import { runtimeAsModules } from './federation-runtime.ts';
import { lateHashes } from './late-hashes.ts';
import { lateTrans } from './late-trans.ts';
import { checkOnce, featuresOnce } from './once.ts';
import { checkOwn } from './own.ts';
import { sharedModules } from './sharing.ts';
import { workerConfig, workerFile } from './worker.ts';

/**
 * Asks the browser to compile the whole first script while it loads
 * (https://github.com/WICG/explicit-javascript-compile-hints-file-based). Otherwise the browser compiles most functions
 * at their first call, which delays the start.
 */
const compiledAhead = new rspack.BannerPlugin({
  banner: '//# allFunctionsCalledOnLoad',
  raw: true,
  entryOnly: true,
  test: /\.js$/,
  // Run after the minimizer, which removes comments.
  stage: rspack.Compilation.PROCESS_ASSETS_STAGE_DEV_TOOLING,
});

/** The builds of the shell: the federation host, the server rendering of bar and pages, and the service worker. */
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
          experiments: {
            asyncStartup: true,
            provideExternalRuntime: true,
            optimization: { target: 'web', disableSnapshot: true },
          },
        }),
        runtimeAsModules,
        lateTrans,
        lateHashes,
        compiledAhead,
        checkOnce,
        checkOwn(target),
        ...(browser.plugins ?? []),
      ],
    },
    serverConfig(target, './src/server.tsx', [checkOwn(target)]),
    workerConfig(target, './src/offline/worker/index.ts'),
  ];
}
