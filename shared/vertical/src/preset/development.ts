import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { rspack, type RspackOptions } from '@rspack/core';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { base, uniqueName, type BuildTarget } from './base.ts';
import { hotTexts } from './hot-texts.ts';
import { exposedModules } from './exposed.ts';
import { checkInside } from './inside.ts';
import { sharedModules } from './sharing.ts';
import { sourceName } from './source-maps.ts';

type Developed = Pick<BuildTarget, 'name' | 'directory'>;

/** A development build: not minified, with source maps and hot reload. */
function development(developed: Developed, uniqueName: string): RspackOptions {
  // Names classes by the path of their sheet, so that an edited style is exchanged without its components.
  const common = base(developed, { react: { development: true, refresh: true }, sheet: '[hash:6]' });
  return {
    ...common,
    mode: 'development',
    module: { ...common.module, rules: [hotTexts, ...(common.module?.rules ?? [])] },
    // Source maps without `eval`, which the site's Content-Security-Policy forbids.
    devtool: 'cheap-module-source-map',
    target: ['web', 'es2022'],
    output: {
      publicPath: 'auto',
      uniqueName,
      filename: '[name].js',
      cssFilename: '[name].css',
      crossOriginLoading: 'anonymous',
      devtoolModuleFilenameTemplate: sourceName,
      trustedTypes: { policyName: `hustings#${developed.name}` },
    },
    plugins: [new rspack.HotModuleReplacementPlugin(), new ReactRefreshRspackPlugin()],
  };
}

/** The remote name of a vertical under development. */
export const developedRemote = (name: string): string => uniqueName({ name, version: 'development' });

/**
 * Builds a vertical as a remote for a running site of any build. The remote shares only modules that own state. It
 * contains its own React, because the production React of the shell cannot hot reload.
 *
 * @param hot the client module that applies updates
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
        exposes: Object.fromEntries(
          Object.entries(exposedModules(developed.directory)).map(([name, file]) => [name, [hot, file]]),
        ),
        shared: {
          '@hustings/session/of-the-shell': { ...session, shareKey: '@hustings/session' },
          '@hustings/vertical/client': { ...client },
        },
        shareStrategy: 'loaded-first',
        manifest: false,
        dts: false,
        experiments: { asyncStartup: true, externalRuntime: true, optimization: { target: 'web' } },
      }),
      checkInside(developed),
      ...(common.plugins ?? []),
    ],
  };
}

/**
 * Builds a vertical alone, in a frame that replaces the shell.
 *
 * @param frame the entry module; it imports the vertical as `vertical-under-development`
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
