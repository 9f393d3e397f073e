import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { rspack, type RspackOptions } from '@rspack/core';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { base, uniqueName, type BuildTarget } from './base.ts';
import { sharedModules } from './sharing.ts';

/** What is developed: `mf-…`, and where it lies. */
type Developed = Pick<BuildTarget, 'name' | 'directory'>;

/** A build for one who edits: not made small, with its sources, and replaced piece by piece while it runs. */
function development(developed: Developed, uniqueName: string): RspackOptions {
  return {
    ...base(developed, { development: true, refresh: true }),
    mode: 'development',
    // No `eval`, which the policy of the site forbids.
    devtool: 'cheap-module-source-map',
    target: ['web', 'es2022'],
    output: {
      publicPath: 'auto',
      uniqueName,
      filename: '[name].js',
      cssFilename: '[name].css',
      crossOriginLoading: 'anonymous',
      trustedTypes: { policyName: `hustings#${developed.name}` },
    },
    plugins: [new rspack.HotModuleReplacementPlugin(), new ReactRefreshRspackPlugin()],
  };
}

/** The name under which a vertical that is developed is a remote. */
export const developedRemote = (name: string): string => uniqueName({ name, version: 'development' });

/**
 * A vertical as a remote for a running shell, of whatever build. It brings a React of its own: that of a shell in
 * production cannot replace components while they run. Of the shell it takes what owns state, and no part of React.
 *
 * @param hot the module that is told of changes and applies them
 */
export function developedRemoteConfig(developed: Developed, hot: string): RspackOptions {
  const remote = developedRemote(developed.name);
  const common = development(developed, remote);
  const { '@hustings/session': session, '@hustings/vertical/client': client } = sharedModules({ host: false });
  return {
    ...common,
    name: `${developed.name} in a shell`,
    entry: {},
    resolve: {
      ...common.resolve,
      alias: { '@hustings/session$': fileURLToPath(import.meta.resolve('@hustings/session/under-development')) },
    },
    plugins: [
      new ModuleFederationPlugin({
        name: remote,
        filename: 'remoteEntry.js',
        exposes: { './app': [hot, './src/app.tsx'] },
        shared: {
          '@hustings/session/of-the-shell': { ...session, shareKey: '@hustings/session' },
          '@hustings/vertical/client': { ...client },
        },
        shareStrategy: 'loaded-first',
        manifest: false,
        dts: false,
        experiments: { asyncStartup: true, externalRuntime: true, optimization: { target: 'web' } },
      }),
      ...(common.plugins ?? []),
    ],
  };
}

/**
 * A vertical alone, in a frame that brings everything that a shell would.
 *
 * @param frame the module that the page begins with; it finds the vertical as `vertical-under-development`
 */
export function developedAloneConfig(developed: Developed, frame: string, hot: string): RspackOptions {
  const common = development(developed, `${developed.name}_alone`.replaceAll('-', '_'));
  return {
    ...common,
    name: `${developed.name} alone`,
    entry: { main: [hot, frame] },
    resolve: {
      ...common.resolve,
      alias: { 'vertical-under-development$': path.join(developed.directory, 'src/app.tsx') },
    },
  };
}
