import { errorStatus, type ErrorCode } from '@hustings/contract';

/** Something in the request that a rule refuses: a code of the contract, where it is, and facts about it. */
export class RequestFailure extends Error {
  override name = 'RequestFailure';
  readonly code: ErrorCode;
  /** The property of the body that is at fault, in camelCase. */
  readonly field: string | undefined;
  /** Facts that the interface shows, such as `{ limit, resetsAt }`. */
  readonly meta: Record<string, unknown> | undefined;
  /** For `Retry-After`. */
  readonly retryAfterSeconds: number | undefined;

  constructor(
    code: ErrorCode,
    detail: { field?: string; meta?: Record<string, unknown>; retryAfterSeconds?: number } = {},
  ) {
    super(code);
    this.code = code;
    this.field = detail.field;
    this.meta = detail.meta;
    this.retryAfterSeconds = detail.retryAfterSeconds;
  }

  get status(): number {
    return errorStatus[this.code];
  }
}
