import { rspack, type RspackOptions } from '@rspack/core';
import path from 'node:path';
import { chunkIds } from './chunk-ids.ts';
import { firstTexts } from './first-texts.ts';
import { leanFederation } from './lean-federation.ts';
import { leanI18next } from './lean-i18next.ts';
import { leanRouter } from './lean-router.ts';
import { leanSingleSpa } from './lean-single-spa.ts';
import { moduleIds } from './module-ids.ts';
import { pageTexts } from './page-texts.ts';
import { sourceMaps } from './source-maps.ts';
import { staticModules } from './static-modules.ts';

/** A package to build. */
export interface BuildTarget {
  /** `shell` or `mf-…`; also the prefix of its class names. */
  name: string;
  /** The version of the build, such as `3f9c2a1b04`; part of the build's address and remote name. */
  version: string;
  /** The folder of the package. */
  directory: string;
  /** The folder of the release; browser files go to `public`, the server's bundle to `server`. */
  output: string;
}

const typeScript = (react: object) => ({
  test: /\.tsx?$/,
  loader: 'builtin:swc-loader',
  options: {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic', ...react } },
      target: 'es2022',
    },
  },
  type: 'javascript/auto',
});

/**
 * The configuration that all builds share.
 *
 * @param react additional options of the React compilation
 * @param sheet what tells the class names of a stylesheet from those of another one
 */
export function base(
  { name, directory }: Pick<BuildTarget, 'name' | 'directory'>,
  { react = {}, sheet = '[contenthash:8]' }: { react?: object; sheet?: string } = {},
): RspackOptions {
  return {
    mode: 'production',
    context: directory,
    devtool: false,
    performance: false,
    infrastructureLogging: { level: 'error' },
    resolve: { extensions: ['.ts', '.tsx', '.js', '.json'] },
    module: {
      rules: [
        staticModules,
        pageTexts,
        firstTexts,
        leanRouter,
        leanSingleSpa,
        leanFederation,
        leanI18next,
        typeScript(react),
        { test: /\.module\.css$/, type: 'css/module' },
        { test: /\.css$/, exclude: /\.module\.css$/, type: 'css' },
        {
          test: /\.woff2$/,
          type: 'asset/resource',
          // Stylesheets find the fonts beside them, so they do not name the version of the build.
          generator: { filename: '[name].[contenthash:8][ext]', publicPath: '' },
        },
      ],
      parser: { 'css/module': { namedExports: false } },
      // Styles of a removed vertical or of an older release may stay in the page, so different styles must have
      // different class names. Named by their content, equal styles keep their names over releases.
      generator: { 'css/module': { localIdentName: `${name}__[local]__${sheet}`, esModule: true } },
    },
  };
}

/**
 * The browsers that styles are compiled for. For its default browsers, the compiler would rewrite logical properties
 * and light-dark(). That doubles the size and breaks texts from right to left.
 */
const styledFor = ['chrome >= 123', 'firefox >= 128', 'safari >= 17.5'];

/** The browser build. */
export function browserConfig(target: BuildTarget): RspackOptions {
  return {
    ...base(target),
    name: target.name,
    target: ['web', 'es2022'],
    output: {
      path: path.join(target.output, 'public'),
      filename: '[name].[contenthash:8].js',
      // `lateHashes` recognizes the files of a chunk in the document by its id.
      chunkFilename: '[name].[id].[contenthash:8].js',
      cssChunkFilename: '[name].[id].[contenthash:8].css',
      cssFilename: '[name].[contenthash:8].css',
      crossOriginLoading: 'anonymous',
      chunkLoadTimeout: 8_000,
      // Gives each import of a module that threw the same error, as the specification of modules says.
      strictModuleErrorHandling: true,
      trustedTypes: { policyName: `hustings#${target.name}` },
      clean: true,
    },
    optimization: {
      minimizer: [
        new rspack.SwcJsMinimizerRspackPlugin(),
        new rspack.LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets: styledFor } }),
      ],
    },
    plugins: [chunkIds, moduleIds, sourceMaps(), new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'] })],
  };
}

/**
 * Resolves the browser's half of axios: a render sends no requests, because its calls go over the channel of its
 * process. Half a megabyte of Node's half would be loaded in vain.
 */
const axiosWithoutNode = { include: /[\\/]node_modules[\\/]axios[\\/]/, resolve: { aliasFields: ['browser'] } };

/**
 * Removes comments and spaces, which each render process would hold in memory, and keeps the names for error messages.
 * A source with a sign beyond Latin-1 would take two bytes for each sign.
 */
const compact = { mangle: false, format: { ascii_only: true } };

/** The server rendering build: one file from the same sources. */
export function serverConfig(
  target: BuildTarget,
  entry: string,
  plugins: RspackOptions['plugins'] = [],
): RspackOptions {
  const common = base(target);
  return {
    ...common,
    name: `${target.name} (server)`,
    target: 'node',
    entry: { render: entry },
    output: {
      path: path.join(target.output, 'server'),
      filename: '[name].cjs',
      publicPath: '',
      library: { type: 'commonjs2' },
      clean: true,
    },
    module: {
      ...common.module,
      rules: [...(common.module?.rules ?? []), axiosWithoutNode],
      generator: {
        'css/module': { ...common.module?.generator?.['css/module'], exportsOnly: true },
        css: { exportsOnly: true },
        'asset/resource': { emit: false },
      },
    },
    optimization: { minimizer: [new rspack.SwcJsMinimizerRspackPlugin({ minimizerOptions: compact })] },
    plugins: [sourceMaps(), new rspack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }), ...plugins],
  };
}

/**
 * Returns the remote name of a build. It contains the version, so that two builds of a vertical fit into one page. The
 * name of the shell has no version, because a page has only one shell.
 */
export function uniqueName({ name, version }: Pick<BuildTarget, 'name' | 'version'>): string {
  return name === 'shell' ? name : `${name}_${version}`.replaceAll('-', '_');
}
