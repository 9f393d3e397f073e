import { errorStatus, type ErrorCode } from '@hustings/contract';

/** The refusal of a request: an error code of the contract, the field at fault and further facts. */
export class RequestFailure extends Error {
  override name = 'RequestFailure';
  readonly code: ErrorCode;
  /** The property at fault, in camelCase. */
  readonly field: string | undefined;
  /** Facts for the interface, such as `{ limit, resetsAt }`. */
  readonly meta: Record<string, unknown> | undefined;
  /** The value of `Retry-After`. */
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
