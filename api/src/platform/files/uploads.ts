import { enforceRateInProcess } from '../core/counted-acts.ts';
import type { Member } from '../core/handler.ts';
import type { Services } from '../core/services.ts';

/**
 * Counts an upload of any kind. Call it before the upload is read, so that refused uploads cost nothing.
 *
 * @throws {RequestFailure} `RateLimited` after `uploads` in `uploadMinutes` (docs/decisions/05-limits.md)
 */
export function countUpload(services: Services, member: Member): void {
  const { uploads, uploadMinutes } = services.limits;
  const rate = { most: uploads, windowSeconds: uploadMinutes * 60 };
  enforceRateInProcess(services, ['upload', member.accountId], rate, (retryAfterSeconds) => ({
    limit: uploads,
    retryAfterSeconds,
  }));
}
