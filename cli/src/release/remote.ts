import type { CallAnswer, CallName, Failure } from '@hustings/contract';
import { calls, methodAndPath } from '@hustings/contract/calls';
import { mkdtempSync, openAsBlob, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { packRelease } from '@hustings/releases/pack';
import { readRelease } from '@hustings/releases/build-record';
import { budgetWarnings } from '../build/budget.ts';
import type { BuildResult } from '../build/build.ts';
import type { ReleaseTarget } from './target.ts';
import { UsageError, type Releaser } from './releaser.ts';

/** Returns the sentence to print for a request that the site refused. */
function refusalOf(status: number, failure: Partial<Failure> | undefined): string {
  const { errorCode, message, meta } = failure?.responseStatus ?? {};
  if (status === 404 && errorCode === 'NotFound')
    return 'Not found: the token may be revoked, the version unknown, or there is no canary.';
  if (errorCode === 'Forbidden') return `This token is for ${String(meta?.['part'])} only.`;
  const detail = meta?.['explanation'] ?? meta?.['problem'];
  const file = typeof meta?.['file'] === 'string' ? ` (${meta['file']})` : '';
  return [message ?? `The site answered ${status}.`, typeof detail === 'string' ? detail + file : ''].join(' ').trim();
}

/** Builds a part and names the folder of the build. */
export type BuildForRelease = (part: string) => Promise<BuildResult & { folder: string }>;

/** Manages the releases of a remote site over HTTP, with a deploy token. */
export function remoteReleaser({ url, token }: ReleaseTarget, build: BuildForRelease): Releaser {
  async function call<Name extends CallName>(
    name: Name,
    part: string,
    body?: Record<string, unknown> | FormData,
  ): Promise<CallAnswer<Name>> {
    const { method, path: route } = methodAndPath(name);
    const isForm = body instanceof FormData;
    const answer = await fetch(`${url}/api${route.replace(':part', encodeURIComponent(part))}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body && !isForm ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
    }).catch((error: unknown) => {
      throw new UsageError(`${url} cannot be reached: ${String(error instanceof Error ? error.cause : error)}`);
    });
    const read: unknown = await answer.json().catch(() => undefined);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every field of a failure is optional
    if (!answer.ok) throw new UsageError(refusalOf(answer.status, read as Partial<Failure> | undefined));
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the answer of this call
    return calls[name].answer.parse(read) as CallAnswer<Name>;
  }

  /** Uploads a build as a zip. */
  async function send(part: string, built: string): Promise<CallAnswer<'uploadRelease'>> {
    const folder = mkdtempSync(path.join(tmpdir(), 'hustings-release-'));
    try {
      const archive = path.join(folder, 'release.zip');
      await packRelease(built, archive);
      const form = new FormData();
      form.set('file', await openAsBlob(archive, { type: 'application/zip' }), 'release.zip');
      return await call('uploadRelease', part, form);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }

  return {
    close: () => Promise.resolve(),
    async list(part) {
      if (part === undefined) throw new UsageError('Name a part: a token can list one part only.');
      return (await call('listPartReleases', part)).releases;
    },
    async deploy(part, canaryPercent, reason) {
      const { version, built, folder } = await build(part);
      const { restored = 0 } = await send(part, folder);
      const warnings = budgetWarnings(readRelease(folder));
      return { ...(await call('deployRelease', part, { version, canaryPercent, reason })), built, restored, warnings };
    },
    async upload(part) {
      const { version, built, folder } = await build(part);
      return { version, built, isNew: (await send(part, folder)).isNew };
    },
    preview: (part, version, forAnybody, reason) => call('previewRelease', part, { version, forAnybody, reason }),
    promote: (part, reason) => call('promoteCanary', part, { reason }),
    rollback: (part, version, reason) => call('rollBackRelease', part, { version, reason }),
    pause: (part, reason) => call('pauseCanary', part, { reason }),
    resume: (part, reason) => call('resumeCanary', part, { reason }),
    prune: async (part, reason) => (await call('pruneReleases', part, { reason })).removed,
  };
}
