import { rspack, type RspackPluginInstance } from '@rspack/core';
import path from 'node:path';

/** The folder of the repository: that of the site, or the one in which this package is installed. */
const [installedIn = ''] = import.meta.dirname.split(`${path.sep}node_modules${path.sep}`);
const root = installedIn === import.meta.dirname ? path.resolve(import.meta.dirname, '../../../..') : installedIn;

/**
 * Names a source by its path in the repository, such as `source:mf-feed/src/app.tsx`. The compiler would resolve a path
 * without a scheme.
 */
export const sourceName = ({ absoluteResourcePath }: { absoluteResourcePath: string }): string =>
  `source:${path.relative(root, absoluteResourcePath)}`;

/**
 * Writes a source map for each script into `maps`, beside the folder of the script. The scripts do not name their maps,
 * and the maps contain no sources: they are there for the stacks in the server's log (docs/releasing.md#faults).
 */
export const sourceMaps = (): RspackPluginInstance =>
  new rspack.SourceMapDevToolPlugin({
    test: /\.c?js$/,
    filename: '../maps/[file].map',
    append: false,
    noSources: true,
    moduleFilenameTemplate: sourceName,
  });
