import { countAct } from '../core/counted-acts.ts';
import { RequestFailure } from '../core/failure.ts';
import type { Member } from '../core/handler.ts';
import type { Services } from '../core/services.ts';

/**
 * Counts an upload, whatever it is for. To be called before it is read, so that nobody makes the server read more than
 * the limit allows.
 *
 * @throws {RequestFailure} `RateLimited` after `uploads` in `uploadMinutes` (docs/decisions/05-limits.md).
 */
export async function countUpload(services: Services, member: Member): Promise<void> {
  const { uploads, uploadMinutes } = services.limits;
  const pace = { most: uploads, windowSeconds: uploadMinutes * 60 };
  const retryAfterSeconds = await countAct(services, ['upload', member.accountId], pace);
  if (retryAfterSeconds === undefined) return;
  throw new RequestFailure('RateLimited', { meta: { limit: uploads, retryAfterSeconds }, retryAfterSeconds });
}
