import { rspack, type RspackOptions } from '@rspack/core';
import path from 'node:path';
import { staticModules } from './static-modules.ts';

/** A package to be built, and where to. */
export interface BuildTarget {
  /** `shell` or `mf-…`: also the prefix of its class names. */
  name: string;
  /** Its build, such as `3f9c2a1b04`: in its address and in its name as a remote. */
  version: string;
  /** The folder of the package. */
  directory: string;
  /** The folder of the release; what browsers may fetch goes to `public`, the server's bundle to `server`. */
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
 * What every build of ours has in common.
 *
 * @param react how components are compiled, beyond what is usual
 */
export function base({ name, directory }: Pick<BuildTarget, 'name' | 'directory'>, react: object = {}): RspackOptions {
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
        typeScript(react),
        { test: /\.module\.css$/, type: 'css/module' },
        { test: /\.css$/, exclude: /\.module\.css$/, type: 'css' },
        { test: /\.woff2$/, type: 'asset/resource', generator: { filename: '[name].[contenthash:8][ext]' } },
      ],
      parser: { 'css/module': { namedExports: false } },
      // A style of a vertical that has gone stays in the page: its classes must not meet those of another.
      generator: { 'css/module': { localIdentName: `${name}__[local]__[hash:6]`, esModule: true } },
    },
  };
}

/**
 * The browsers whose style sheets need nothing rewritten. Without it logical properties and light-dark() are written out
 * for browsers of 2015, which doubles the style sheets and breaks right-to-left.
 */
const styledFor = ['chrome >= 123', 'firefox >= 128', 'safari >= 17.5'];

/** The build for browsers. */
export function browserConfig(target: BuildTarget): RspackOptions {
  return {
    ...base(target),
    name: target.name,
    target: ['web', 'es2022'],
    output: {
      path: path.join(target.output, 'public'),
      filename: '[name].[contenthash:8].js',
      cssFilename: '[name].[contenthash:8].css',
      crossOriginLoading: 'anonymous',
      chunkLoadTimeout: 8_000,
      trustedTypes: { policyName: `hustings#${target.name}` },
      clean: true,
    },
    optimization: {
      minimizer: [
        new rspack.SwcJsMinimizerRspackPlugin(),
        new rspack.LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets: styledFor } }),
      ],
    },
    plugins: [new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'] })],
  };
}

/** The build that renders on the server: one file, from the same sources. */
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
      // As in the browser's build, because names of classes depend on it.
      uniqueName: uniqueName(target),
      publicPath: '',
      library: { type: 'commonjs2' },
      clean: true,
    },
    module: {
      ...common.module,
      generator: {
        'css/module': { ...common.module?.generator?.['css/module'], exportsOnly: true },
        css: { exportsOnly: true },
        'asset/resource': { emit: false },
      },
    },
    optimization: { minimize: false },
    plugins: [new rspack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }), ...plugins],
  };
}

/**
 * The name of a build as a remote: it carries the version, so that two builds of one vertical can be in one page. There is
 * one shell.
 */
export function uniqueName({ name, version }: Pick<BuildTarget, 'name' | 'version'>): string {
  return name === 'shell' ? name : `${name}_${version}`.replaceAll('-', '_');
}
