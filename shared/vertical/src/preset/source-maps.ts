import { rspack, type RspackPluginInstance } from '@rspack/core';
import path from 'node:path';

/** The folder of the repository. */
const root = path.resolve(import.meta.dirname, '../../../..');

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
