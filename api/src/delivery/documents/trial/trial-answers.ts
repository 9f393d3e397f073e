import { makeMatcher } from '@hustings/vertical/match';
import { RequestFailure } from '../../../platform/core/failure.ts';
import type { CallContext } from '../../../platform/core/handler.ts';
import { failureBody } from '../../../platform/http/response/failure-body.ts';
import type { prepareCalls } from '../../../platform/http/routing/prepared-call.ts';
import type { AnswerQuestion } from '../../../platform/sandbox/index.ts';
import { isFor, type ReleaseFiles, type ReleaseRow } from '../../releases/index.ts';
import type { WrittenReads } from '../render/data-fetchers.ts';

const refuse = (): never => {
  throw new RequestFailure('Forbidden');
};

/** The context of the calls of a trial: a guest of this machine, who cannot change anything. */
export const trialContext: CallContext = {
  viewer: { kind: 'guest' },
  address: '127.0.0.1',
  userAgent: undefined,
  browser: undefined,
  previews: [],
  readUpload: refuse,
  readUploads: refuse,
  bearer: undefined,
  requestId: 'trial',
  warn: () => undefined,
  sessionCookie: { set: refuse, clear: refuse },
  deviceToken: undefined,
  setDeviceToken: refuse,
  signUpCookie: { value: undefined, set: refuse, clear: refuse },
  oauthStateCookie: { value: undefined, set: refuse, clear: refuse },
};

/** Finds the call of a path. */
const callMatcher = (calls: ReturnType<typeof prepareCalls>) =>
  makeMatcher(
    [...calls.values()]
      .filter(({ method }) => method === 'GET')
      .map(({ name, path }) => ({ name, path: `/api${path}` })),
  );

const asAnswer = (status: number, body: string): { json: string } => ({ json: `{"status":${status},"body":${body}}` });

const asFailure = (failure: RequestFailure): { json: string } =>
  asAnswer(failure.status, JSON.stringify(failureBody(failure)));

/**
 * Makes the function that answers what a mounted page asks for: files of the releases in `rows`, and reads of the API,
 * both with the rights of a guest. The questions come from untrusted code.
 */
export function makeTrialAnswers(
  calls: ReturnType<typeof prepareCalls>,
  reads: WrittenReads,
  files: Pick<ReleaseFiles, 'read'>,
  rows: readonly ReleaseRow[],
): AnswerQuestion {
  const callAt = callMatcher(calls);
  const visible = rows.filter((row) => isFor(row, trialContext.viewer));

  async function answerCall(method: string, address: string) {
    const { pathname, searchParams } = new URL(address, 'http://site');
    const found = callAt(pathname);
    if (method !== 'GET') return asFailure(new RequestFailure('Forbidden'));
    if (!found) return asFailure(new RequestFailure('NotFound'));
    const outcome = await reads(found.route.name, { params: found.params, query: Object.fromEntries(searchParams) });
    if ('json' in outcome) return asAnswer(200, outcome.json);
    const { code, meta } = outcome.failure;
    return asFailure(new RequestFailure(code as RequestFailure['code'], meta ? { meta } : {}));
  }

  async function answerFile(path: string) {
    const row = visible.find(({ address }) => path.startsWith(address));
    const name = row && path.slice(row.address.length);
    const bytes =
      row && name !== undefined && Object.hasOwn(row.manifest.files, name) && (await files.read(row, `public/${name}`));
    return bytes ? { bytes } : { failure: 'NotFound' };
  }

  return async (name, input) => {
    try {
      if (name === 'file') return await answerFile(String(input));
      const { method, path } = (input ?? {}) as { method?: unknown; path?: unknown };
      return await answerCall(String(method), String(path));
    } catch {
      return { failure: 'InternalError' };
    }
  };
}
