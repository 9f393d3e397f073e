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
  return codeText(t, failureOf(error).code);
}

/**
 * What is wrong with one field of a refused form, or undefined where nothing is.
 *
 * @param field the property of the request's body; the server writes its names in PascalCase
 */
export function fieldFailureText(t: TFunction, error: unknown, field: string): string | undefined {
  const failed = failureOf(error).fields?.find(({ fieldName }) => fieldName.toLowerCase() === field.toLowerCase());
  if (!failed) return undefined;
  return failed.errorCode === 'ValidationError'
    ? t('failure.field', { ns: 'ui' })
    : codeText(t, failed.errorCode, 'failure.field');
}

function codeText(t: TFunction, code: string, otherwise = 'failure.InternalError'): string {
  return t([`failure.${code}`, otherwise], { ns: 'ui' });
}
