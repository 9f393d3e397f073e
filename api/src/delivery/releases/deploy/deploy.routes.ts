import { RequestFailure } from '../../../platform/core/failure.ts';
import type { Handlers } from '../../../platform/core/handler.ts';
import type { Services } from '../../../platform/core/services.ts';
import { listReleaseActs } from './acts.ts';
import { makeAuthorised, requireReleaser } from './authorise.rules.ts';
import { hasFiles } from '../files/release-files.ts';
import { listAllReleases } from '../serving/registry.ts';
import { deleteOldReleases, removeQueuedFiles } from '../files/prune.rules.ts';
import { deployRelease, pauseCanary, promoteCanary, resumeCanary, rollBack } from './deploy.rules.ts';
import type { TryRelease } from './trial.rules.ts';
import { actAnswer, changeAnswer, releaseAnswer } from './answers.ts';
import { receiveRelease } from '../uploads/receive.ts';

/** The calls for admins and programs that deploy releases. */
export type DeployCall =
  | 'listPartReleases'
  | 'uploadRelease'
  | 'deployRelease'
  | 'promoteCanary'
  | 'rollBackRelease'
  | 'pauseCanary'
  | 'resumeCanary'
  | 'pruneReleases';

/** The number of acts in the list of a part. */
const maxActs = 200;

/**
 * Answers the calls for admins and programs with a deploy token.
 *
 * @param tryRelease tries the pages of a release before it is deployed
 */
export function deployHandlers(services: Services, tryRelease?: TryRelease): Handlers<DeployCall> {
  const authorised = makeAuthorised(services);

  /** @throws {RequestFailure} `Gone` if the files of a registered version are not available */
  async function requireFiles(part: string, version: string): Promise<void> {
    if ((await hasFiles(services, part, version)) === false) throw new RequestFailure('Gone', { field: 'version' });
  }

  return {
    async listPartReleases({ params: { part } }, context) {
      await requireReleaser(services, context, part, { change: false });
      const [releases, acts] = await Promise.all([
        listAllReleases(services, part),
        listReleaseActs(services, part, maxActs),
      ]);
      return { releases: releases.map(releaseAnswer), acts: acts.map(actAnswer) };
    },
    uploadRelease: ({ params: { part } }, context) =>
      authorised('upload', { part }, context, (by) => receiveRelease(services, part, context, by)),
    deployRelease: ({ params: { part }, body }, context) =>
      authorised(body.canaryPercent === undefined ? 'deploy' : 'canary', { part, ...body }, context, async (by) => {
        await requireFiles(part, body.version);
        return changeAnswer(await deployRelease(services, { part, ...body }, by, { tryRelease }));
      }),
    promoteCanary: ({ params: { part }, body }, context) =>
      authorised('promote', { part, ...body }, context, async (by) =>
        changeAnswer(await promoteCanary(services, part, by)),
      ),
    rollBackRelease: ({ params: { part }, body }, context) =>
      authorised('rollback', { part, ...body }, context, async (by) =>
        changeAnswer(await rollBack(services, part, body.version, by)),
      ),
    pauseCanary: ({ params: { part }, body }, context) =>
      authorised('pause', { part, ...body }, context, async (by) =>
        changeAnswer(await pauseCanary(services, part, by)),
      ),
    resumeCanary: ({ params: { part }, body }, context) =>
      authorised('resume', { part, ...body }, context, async (by) =>
        changeAnswer(await resumeCanary(services, part, by)),
      ),
    async pruneReleases({ params: { part }, body }, context) {
      const removed = await authorised('prune', { part, ...body }, context, (by) =>
        deleteOldReleases(services, part, by),
      );
      // Runs last, so that the change of the registry is recorded even if the storage fails.
      await removeQueuedFiles(services);
      return { removed };
    },
  };
}
