import { budgetWarnings } from '@hustings/cli/budget';
import { UsageError, type Releaser } from '@hustings/cli/release/releaser';
import { readBuild } from '@hustings/releases/build-record';
import { RequestFailure } from '../../api/src/platform/core/failure.ts';
import { releaseTrialOf, type OpenSite } from '../../api/src/app/index.ts';
import {
  checkReleaseFiles,
  deployBuild,
  distFolder,
  listAllReleases,
  makePreview,
  pauseCanary,
  promoteCanary,
  pruneReleases,
  resumeCanary,
  rollBack,
  storeBuild,
  changeAnswer,
  releaseAnswer,
  type Actor,
} from '../../api/src/delivery/releases/index.ts';
import { partNamed } from './parts.ts';

/** Builds a part. Loads the compiler on demand: loading takes half a second, and a rollback does not need it. */
async function build(part: string, { takeUp }: { takeUp: boolean }) {
  const { buildPackage } = await import('../build/build.ts');
  const made = await buildPackage(partNamed(part), { takeUp }).catch((error: Error) => {
    throw new UsageError(`${part} could not be built. Nothing was deployed.\n${error.message}`);
  });
  const { name, version } = made;
  const manifest = readBuild(distFolder, name, version);
  if (!manifest) throw new Error(`The build of ${name} ${version} is missing.`);
  return { ...made, manifest };
}

/** Manages the releases of this machine's site, whether or not its server runs. */
export function localReleaser({ services, close }: OpenSite, by: Actor): Releaser {
  return {
    close,
    async list(part) {
      await checkReleaseFiles(services);
      return (await listAllReleases(services, part)).map((row) =>
        Object.assign(releaseAnswer(row), row.activatedBy === null ? {} : { by: row.activatedBy }),
      );
    },
    async deploy(part, canaryPercent, reason) {
      const { built, restored, manifest } = await build(part, { takeUp: true });
      const tryRelease = await releaseTrialOf(services);
      const change = await deployBuild(services, manifest, { by, reason }, { canaryPercent, tryRelease });
      await checkReleaseFiles(services);
      return { ...changeAnswer(change), built, restored, warnings: budgetWarnings(manifest) };
    },
    async upload(part) {
      const { version, built, manifest } = await build(part, { takeUp: false });
      return { version, built, isNew: await storeBuild(services, manifest, { by }) };
    },
    preview: (part, version, forAnybody, reason) =>
      makePreview(services, { part, version, forAnybody }, { by, reason }),
    promote: async (part, reason) => changeAnswer(await promoteCanary(services, part, { by, reason })),
    async rollback(part, version, reason) {
      try {
        return changeAnswer(await rollBack(services, part, version, { by, reason }));
      } catch (error) {
        if (!(error instanceof RequestFailure && error.code === 'Gone')) throw error;
        const which = version ?? 'of the previous release';
        throw new UsageError(`The files of ${part} ${which} are missing: see \`list\`, or build it again.`);
      }
    },
    pause: async (part, reason) => changeAnswer(await pauseCanary(services, part, { by, reason })),
    resume: async (part, reason) => changeAnswer(await resumeCanary(services, part, { by, reason })),
    prune: (part, reason) => pruneReleases(services, part, { by, reason }),
  };
}
