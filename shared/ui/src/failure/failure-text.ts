import type { ErrorCode, FieldError } from '@hustings/contract';
import type { TFunction } from '@hustings/i18n';

/** The part of the client's `CallError` that texts need. */
interface FailedCall {
  code: ErrorCode | 'NetworkError';
  fields?: FieldError[];
  meta?: Record<string, unknown>;
}

/** Reads the failure of a call; treats any other error as an internal one. */
export function failureOf(error: unknown): FailedCall {
  const { code, fields, meta } = (error ?? {}) as Partial<Record<keyof FailedCall, unknown>>;
  return {
    code: (typeof code === 'string' ? code : 'InternalError') as FailedCall['code'],
    fields: Array.isArray(fields) ? (fields as FieldError[]) : [],
    meta: (meta ?? {}) as Record<string, unknown>,
  };
}

/** Returns a translated text about a failure and the next step, chosen by its code. */
export function failureText(t: TFunction, error: unknown): string {
  const { code, meta } = failureOf(error);
  return factText(t, code, meta) ?? codeText(t, code);
}

const megabyte = 1024 * 1024;

/**
 * Returns a text with details from the error's meta data, such as the limit of a file. Returns undefined without such
 * details.
 */
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
 * Returns the error text of one field of a refused form; undefined if the field has no error.
 *
 * @param field the property of the request's body; the server writes it in PascalCase
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
