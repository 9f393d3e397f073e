import { rspack, type RspackOptions, type StatsCompilation } from '@rspack/core';

/**
 * Compiles at most two configurations at a time; resolves to the chunk statistics of the first.
 *
 * @throws the compiler's messages if a source does not compile
 */
export function compile(configs: RspackOptions[]): Promise<StatsCompilation> {
  const compiler = rspack(Object.assign(configs, { parallelism: 2 }));
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      const failure =
        error ?? (stats?.hasErrors() ? new Error(stats.toString({ all: false, errors: true })) : undefined);
      const first = stats?.stats[0]?.toJson({
        all: false,
        ids: true,
        chunks: true,
        chunkRelations: true,
        chunkGroups: true,
        entrypoints: true,
      });
      compiler.close(() =>
        failure || !first ? reject(failure ?? new Error('The compiler returned no result.')) : resolve(first),
      );
    });
  });
}
