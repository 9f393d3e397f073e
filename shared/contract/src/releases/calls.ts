import { z } from 'zod';
import { PartRelease, ReleaseAct, ReleaseChange } from './act-schemas.ts';
import { ReleasePreview } from './preview-schemas.ts';
import { describeCalls, nothing } from '../call-description.ts';

const releases = ['getReleaseFigures', 'listReleases', 'listPartReleases', 'listReleaseTerms'] as const;

/** The part: `shell` or the name of a vertical. */
const params = z.object({ part: z.string().max(60) });

const version = z.string().min(1).max(60);
const reason = z.string().trim().min(1).max(2_000).optional();

/**
 * Calls about releases, for admins and for programs with the deploy token of the part (`Authorization: Bearer …`).
 * Others get 404.
 */
const forReleasers = { tag: 'releases', access: 'guest', params } as const;

const refusals = ['NotFound', 'Forbidden', 'PasswordNeeded'] as const;

export const releaseCalls = describeCalls({
  listPartReleases: {
    endpoint: 'GET /releases/:part',
    ...forReleasers,
    summary: 'The releases of a part, newest first, and what was done with them; for its deployers',
    answer: z.object({ releases: z.array(PartRelease), acts: z.array(ReleaseAct) }),
    failures: ['NotFound', 'Forbidden'],
  },
  uploadRelease: {
    endpoint: 'POST /releases/:part/files',
    ...forReleasers,
    summary: 'Bring a build of a part: a zip of its release.json, public and server; it is served when it is deployed',
    upload: true,
    answer: z.object({
      part: z.string(),
      version: z.string(),
      /** False if the site already had this release. */
      isNew: z.boolean(),
      /** The number of missing or damaged files that were restored. */
      restored: z.number().int().optional(),
    }),
    failures: [
      ...refusals,
      'Required',
      'FileTooLarge',
      'ReleaseBroken',
      'ReleaseDoesNotFit',
      'ReleaseDiffers',
      'StorageFull',
    ],
    changes: nothing.notFromPages,
  },
  deployRelease: {
    endpoint: 'POST /releases/:part/deploy',
    ...forReleasers,
    summary: 'Serve a release: to everybody, or as a canary to so many of a hundred visitors',
    body: z.strictObject({ version, canaryPercent: z.number().int().min(1).max(99).optional(), reason }),
    answer: ReleaseChange,
    failures: [...refusals, 'AlreadyExists', 'ReleaseDoesNotFit', 'ReleaseFailsTrial', 'Gone'],
    takesLong: true,
    changes: nothing.notFromPages,
  },
  promoteCanary: {
    endpoint: 'POST /releases/:part/promote',
    ...forReleasers,
    summary: 'Serve the canary of a part to everybody',
    body: z.strictObject({ reason }),
    answer: ReleaseChange,
    failures: [...refusals, 'ReleaseDoesNotFit'],
    changes: releases,
  },
  rollBackRelease: {
    endpoint: 'POST /releases/:part/rollback',
    ...forReleasers,
    summary:
      'End the canary of a part; where there is none, go back to the release before, or to the one that is named',
    body: z.strictObject({ version: version.optional(), reason }),
    answer: ReleaseChange,
    failures: [...refusals, 'InvalidValue', 'ReleaseDoesNotFit', 'Gone'],
    changes: releases,
  },
  pauseCanary: {
    endpoint: 'POST /releases/:part/pause',
    ...forReleasers,
    summary: 'Serve the canary of a part to nobody, until it is resumed',
    body: z.strictObject({ reason }),
    answer: ReleaseChange,
    failures: refusals,
    changes: releases,
  },
  resumeCanary: {
    endpoint: 'POST /releases/:part/resume',
    ...forReleasers,
    summary: 'Serve the canary of a part again, to the same visitors',
    body: z.strictObject({ reason }),
    answer: ReleaseChange,
    failures: refusals,
    changes: releases,
  },
  pruneReleases: {
    endpoint: 'POST /releases/:part/prune',
    ...forReleasers,
    summary: 'Remove old releases of a part that nothing goes back to, and their files',
    body: z.strictObject({ reason }),
    answer: z.object({ removed: z.array(z.string()) }),
    failures: refusals,
    changes: nothing.notFromPages,
  },
  previewRelease: {
    endpoint: 'POST /releases/:part/previews',
    ...forReleasers,
    summary: 'Make a link by which one person sees a release before it is served: an admin, or anybody who holds it',
    body: z.strictObject({ version, forAnybody: z.boolean().default(false), reason }),
    answer: ReleasePreview.extend({ link: z.string() }),
    failures: [...refusals, 'InvalidValue', 'Gone'],
    changes: nothing.notFromPages,
  },
  listReleasePreviews: {
    endpoint: 'GET /adminutils/releases/previews',
    tag: 'releases',
    access: 'admin',
    summary: 'The links to releases that are not served, which still open',
    answer: z.object({ results: z.array(ReleasePreview) }),
  },
  endReleasePreview: {
    endpoint: 'DELETE /adminutils/releases/previews/:id',
    tag: 'releases',
    access: 'admin',
    summary: 'End a preview of a release for all who opened its link',
    params: z.object({ id: z.uuid() }),
    answer: z.object({}),
    failures: ['NotFound', 'PasswordNeeded'],
    changes: ['listReleasePreviews', 'getReleaseFigures', 'listPartReleases'],
  },
});
