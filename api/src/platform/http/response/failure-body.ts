import { errorStatus, type ErrorCode, type Failure, type FieldError } from '@hustings/contract';
import type { core } from 'zod';
import { RequestFailure } from '../../core/failure.ts';
import { messages } from './messages.ts';

/** The failure of a request that violates its schema. Its code is that of the first field at fault. */
export class ValidationFailure extends RequestFailure {
  readonly errors: FieldError[];

  constructor(errors: FieldError[]) {
    const first = errors[0]?.errorCode ?? 'ValidationError';
    super(isErrorCode(first) ? first : 'ValidationError');
    this.errors = errors;
  }
}

const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(errorStatus, code);

/** Converts `newPost.tags.0` to the notation of ServiceStack: `NewPost.Tags[0]`. */
function fieldNameOf(path: readonly PropertyKey[]): string {
  return path
    .map((part, index) => {
      if (typeof part === 'number') return `[${part}]`;
      const name = String(part);
      return `${index === 0 ? '' : '.'}${name.charAt(0).toUpperCase()}${name.slice(1)}`;
    })
    .join('');
}

const megabyte = 1024 * 1024;

/** Returns the message of a failure. If a file is too large, the message contains the limit. */
function messageOf({ code, meta }: RequestFailure): string {
  const { limit, pixels } = meta ?? {};
  if (code === 'FileTooLarge' && typeof limit === 'number')
    return `${messages[code]} The limit is ${Math.round((limit / megabyte) * 10) / 10} MB.`;
  if (code === 'FileTooLarge' && typeof pixels === 'number')
    return `${messages[code]} The limit is ${pixels / 1_000_000} million pixels.`;
  return messages[code];
}

/** Makes the body of a failure (docs/decisions/02-api.md). */
export function failureBody(failure: RequestFailure): Failure {
  const { code, field, meta } = failure;
  const errors =
    failure instanceof ValidationFailure
      ? failure.errors
      : field === undefined
        ? []
        : [{ fieldName: fieldNameOf(field.split('.')), errorCode: code, message: messageOf(failure) }];
  const message = errors[0]?.message ?? messageOf(failure);
  return { responseStatus: { errorCode: code, message, errors, ...(meta ? { meta } : {}) } };
}

/** Converts the issues of a schema to field errors. Their codes come from the schema, else from the kind of issue. */
export function fieldErrorsOf(issues: readonly core.$ZodIssue[]): FieldError[] {
  return issues.flatMap((issue) => {
    if (issue.code === 'unrecognized_keys')
      return issue.keys.map((key) => fieldError([...issue.path, key], 'UnknownField', messages.UnknownField));
    const code = codeOf(issue);
    return [fieldError(issue.path, code, detailOf(issue, code))];
  });
}

const fieldError = (path: readonly PropertyKey[], errorCode: string, message: string): FieldError => ({
  fieldName: fieldNameOf(path),
  errorCode,
  message,
});

function codeOf(issue: core.$ZodIssue): ErrorCode {
  switch (issue.code) {
    case 'custom': {
      const given: unknown = issue.params?.['errorCode'];
      return typeof given === 'string' && isErrorCode(given) ? given : 'InvalidFormat';
    }
    case 'invalid_type':
      return issue.input === undefined ? 'Required' : 'InvalidFormat';
    case 'too_small':
      return issue.origin === 'number' ? 'OutOfRange' : issue.input === '' ? 'Required' : 'TooShort';
    case 'too_big':
      return issue.origin === 'number' ? 'OutOfRange' : 'TooLong';
    case 'invalid_value':
    case 'invalid_union':
      return issue.input === undefined ? 'Required' : 'InvalidValue';
    case 'invalid_format':
      return 'InvalidFormat';
    default:
      return 'ValidationError';
  }
}

/** Returns the message of an issue with the bound that was exceeded. Never quotes the invalid value. */
function detailOf(issue: core.$ZodIssue, code: ErrorCode): string {
  if (code === 'TooLong' && issue.code === 'too_big') return `At most ${issue.maximum}.`;
  if (code === 'TooShort' && issue.code === 'too_small') return `At least ${issue.minimum}.`;
  if (code === 'OutOfRange' && issue.code === 'too_big') return `${messages.OutOfRange} At most ${issue.maximum}.`;
  if (code === 'OutOfRange' && issue.code === 'too_small') return `${messages.OutOfRange} At least ${issue.minimum}.`;
  return messages[code];
}
