import { RequestFailure } from '../core/failure.ts';
import { isTimeout, unreachable } from './circuit-breaker.ts';

/** Matches PostgreSQL's codes for connection failures, shutdown, startup, idle sessions and too many connections. */
const unavailableCodes = /^(08|57P0|25P03|53300)/;
/** PostgreSQL's code for a statement that it has cancelled, such as one that waits too long for a locked row. */
const cancelledCode = '57014';
const networkErrorCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EHOSTUNREACH',
]);
const driverMessages =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;
/** The codes of deadlocks and serialisation failures, after which a transaction can be retried. */
export const retryableCodes = new Set(['40P01', '40001']);

export const codeOf = (error: unknown): string => String((error as { code?: unknown } | null)?.code ?? '');

/** Returns whether an error says that the database is unreachable. */
export function isUnavailable(error: unknown): boolean {
  const code = codeOf(error);
  return (
    isTimeout(error) ||
    unavailableCodes.test(code) ||
    networkErrorCodes.has(code) ||
    (error instanceof Error && driverMessages.test(error.message))
  );
}

/** Makes the failure of a write that got no answer. The write may be stored, so nothing may retry it automatically. */
export const outcomeUnknown = (): RequestFailure => new RequestFailure('Unavailable', { meta: { outcome: 'unknown' } });

/** Converts an error to a failure that may be retried, if the database is unreachable or has cancelled the statement. */
export const asFailure = (error: unknown): unknown =>
  isUnavailable(error) || codeOf(error) === cancelledCode ? unreachable() : error;

/** Returns whether a statement may write. Also true for some statements that do not, such as `SELECT … FOR UPDATE`. */
export const mayWrite = (text: string): boolean => /\b(INSERT|UPDATE|DELETE|MERGE)\b/.test(text);
