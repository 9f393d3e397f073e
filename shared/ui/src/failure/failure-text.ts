import type { ErrorCode, FieldError } from '@hustings/contract';
import type { TFunction } from '@hustings/i18n';

/** What a refused call tells; `CallError` of the client has this form. */
interface FailedCall {
  code: ErrorCode | 'NetworkError';
  fields?: FieldError[];
  meta?: Record<string, unknown>;
}

/** Reads an error as a failure of a call; anything else that was thrown is a fault of ours. */
export function failureOf(error: unknown): FailedCall {
  const { code, fields, meta } = (error ?? {}) as Partial<Record<keyof FailedCall, unknown>>;
  return {
    code: (typeof code === 'string' ? code : 'InternalError') as FailedCall['code'],
    fields: Array.isArray(fields) ? (fields as FieldError[]) : [],
    meta: (meta ?? {}) as Record<string, unknown>,
  };
}

/** Says in the reader's language what happened and what to do next, by the code of the failure, never its message. */
export function failureText(t: TFunction, error: unknown): string {
  const { code, meta } = failureOf(error);
  return factText(t, code, meta) ?? codeText(t, code);
}

const megabyte = 1024 * 1024;

/** The text of a code that the facts of the failure make more exact; undefined where they do not. */
function factText(t: TFunction, code: string, meta: Record<string, unknown> = {}): string | undefined {
  const { limit, pixels, outcome } = meta;
  if (code === 'FileTooLarge' && typeof pixels === 'number')
    return t('failure.fileOfPixels', { ns: 'ui', pixels: Math.round(pixels / 1_000_000) });
  if (code === 'FileTooLarge' && typeof limit === 'number')
    return t('failure.fileOfBytes', { ns: 'ui', megabytes: Math.max(1, Math.floor(limit / megabyte)) });
  if (code === 'Unavailable' && outcome === 'unknown') return t('failure.outcomeUnknown', { ns: 'ui' });
  return undefined;
}

/**
 * What is wrong with one field of a refused form, or undefined where nothing is.
 *
 * @param field the property of the request's body; the server writes its names in PascalCase
 */
export function fieldFailureText(t: TFunction, error: unknown, field: string): string | undefined {
  const { fields, meta } = failureOf(error);
  const failed = fields?.find(({ fieldName }) => fieldName.toLowerCase() === field.toLowerCase());
  if (!failed) return undefined;
  return failed.errorCode === 'ValidationError'
    ? t('failure.field', { ns: 'ui' })
    : (factText(t, failed.errorCode, meta) ?? codeText(t, failed.errorCode, 'failure.field'));
}

function codeText(t: TFunction, code: string, otherwise = 'failure.InternalError'): string {
  return t([`failure.${code}`, otherwise], { ns: 'ui' });
}
