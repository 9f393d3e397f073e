import { RequestFailure } from '../../../platform/core/failure.ts';
import type { CallContext, Handlers } from '../../../platform/core/handler.ts';
import type { Services } from '../../../platform/core/services.ts';
import { recordAdminAct } from '../../../platform/admin-acts/index.ts';
import { listReleaseActs, type Actor, type Doing, type ReleaseActName } from './acts.ts';
import { requireReleaser } from './authorise.rules.ts';
import { hasFiles } from '../files/release-files.ts';
import { listAllReleases } from '../serving/registry.ts';
import { forgetReleases, removePrunedFiles } from '../files/prune.rules.ts';
import { deployRelease, pauseCanary, promoteCanary, resumeCanary, rollBack } from './deploy.rules.ts';
import { shownAct, shownChange, shownRelease } from './answers.ts';
import { receiveRelease } from '../uploads/receive.ts';

/** The calls of those who release. */
export type TrainCall =
  | 'listPartReleases'
  | 'uploadRelease'
  | 'deployRelease'
  | 'promoteCanary'
  | 'rollBackRelease'
  | 'pauseCanary'
  | 'resumeCanary'
  | 'pruneReleases';

/** Acts that the list of a part shows. */
const mostActs = 200;

/** Answers the calls of those who release: admins, and programs with a deploy token. */
export function trainHandlers(services: Services): Handlers<TrainCall> {
  /** What an admin does stands in the list of what admins did, too. */
  async function recorded<Result>(by: Actor, act: ReleaseActName, part: string, work: Promise<Result>) {
    const result = await work;
    if (by.kind !== 'member') return result;
    await services.database.transaction((transaction) =>
      recordAdminAct(services, transaction, {
        act: 'changeRelease',
        adminId: by.accountId,
        subject: `${part}: ${act}`,
      }),
    );
    return result;
  }

  /** Does something for whoever may. */
  async function doing<Result>(
    act: ReleaseActName,
    { part, reason }: { part: string; reason?: string | undefined },
    context: CallContext,
    work: (doing: Doing) => Promise<Result>,
  ): Promise<Result> {
    const by = await requireReleaser(services, context, part, { change: true });
    return recorded(by, act, part, work({ by, reason }));
  }

  /** @throws {RequestFailure} `Gone` where the files of a version that the registry has are not here any more. */
  async function requireFiles(part: string, version: string): Promise<void> {
    if ((await hasFiles(services, part, version)) === false) throw new RequestFailure('Gone', { field: 'version' });
  }

  return {
    async listPartReleases({ params: { part } }, context) {
      await requireReleaser(services, context, part, { change: false });
      const [releases, acts] = await Promise.all([
        listAllReleases(services, part),
        listReleaseActs(services, part, mostActs),
      ]);
      return { releases: releases.map(shownRelease), acts: acts.map(shownAct) };
    },
    uploadRelease: ({ params: { part } }, context) =>
      doing('upload', { part }, context, (by) => receiveRelease(services, part, context, by)),
    deployRelease: ({ params: { part }, body }, context) =>
      doing(body.canaryPercent === undefined ? 'deploy' : 'canary', { part, ...body }, context, async (by) => {
        await requireFiles(part, body.version);
        return shownChange(await deployRelease(services, { part, ...body }, by));
      }),
    promoteCanary: ({ params: { part }, body }, context) =>
      doing('promote', { part, ...body }, context, async (by) => shownChange(await promoteCanary(services, part, by))),
    rollBackRelease: ({ params: { part }, body }, context) =>
      doing('rollback', { part, ...body }, context, async (by) =>
        shownChange(await rollBack(services, part, body.version, by)),
      ),
    pauseCanary: ({ params: { part }, body }, context) =>
      doing('pause', { part, ...body }, context, async (by) => shownChange(await pauseCanary(services, part, by))),
    resumeCanary: ({ params: { part }, body }, context) =>
      doing('resume', { part, ...body }, context, async (by) => shownChange(await resumeCanary(services, part, by))),
    async pruneReleases({ params: { part }, body }, context) {
      const removed = await doing('prune', { part, ...body }, context, (by) => forgetReleases(services, part, by));
      // Only now: what is done to the registry stands on record, whatever becomes of the files.
      await removePrunedFiles(services);
      return { removed };
    },
  };
}
