import type { FieldError } from '@hustings/contract';

/** A call that the server refused, with its code, or that never reached it (`NetworkError`). */
export class CallError extends Error {
  override name = 'CallError';
  /** A code of the contract, or `NetworkError`. */
  readonly code: string;
  /** The HTTP status; 0 without an answer. */
  readonly status: number;
  readonly fields: FieldError[];
  readonly meta: Record<string, unknown>;

  constructor(code: string, status: number, fields: FieldError[] = [], meta: Record<string, unknown> = {}) {
    super(code);
    this.code = code;
    this.status = status;
    this.fields = fields;
    this.meta = meta;
  }
}
