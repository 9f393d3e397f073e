/** The description of an error in a log. */
export interface LoggedError {
  /** The name of the error's class. */
  type: string;
  /** The error code of the operating system, of PostgreSQL or of the contract. */
  code?: string;
  message: string;
  stack: string;
  /** The cause, with its own cause, to a limited depth. */
  cause?: LoggedError;
  /** The first errors of an `AggregateError`. */
  errors?: LoggedError[];
}

const maxDepth = 4;
const maxErrors = 5;
const maxMessageLength = 2_000;

/** Matches PostgreSQL codes whose messages quote the refused value, which must not be logged. */
const quotesValues = /^22[0-9A-Z]{3}$/;

/** Matches the user name and password in a URL. */
const credentials = /\b([a-z][a-z0-9+.-]*:\/\/)[^\s/@]*@/gi;

const withoutCredentials = (text: string): string => text.replace(credentials, '$1…@');

/** Returns whether messages of errors with this code quote values of the request. */
export const repeatsValues = (code: unknown): code is string => typeof code === 'string' && quotesValues.test(code);

function messageOf(error: Error, code: string | undefined): string {
  if (repeatsValues(code)) return `PostgreSQL ${code}`;
  return withoutCredentials(error.message).slice(0, maxMessageLength);
}

/** Returns the stack frames, without the lines that repeat the message. */
const framesOf = (error: Error): string[] => (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));

/**
 * Describes an error for a log by its type, code, message, stack and causes. Leaves out all other properties, because
 * drivers attach whole connections with passwords to their errors. Every logged error passes through this function.
 */
export function logged(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) {
    // Log only thrown primitive values, because a thrown object may contain secrets.
    const isPlain = ['string', 'number', 'boolean'].includes(typeof error);
    const message = isPlain
      ? withoutCredentials(String(error)).slice(0, maxMessageLength)
      : 'Something that is no error.';
    return { type: error === null ? 'null' : typeof error, message, stack: '' };
  }
  const { code } = error as { code?: unknown };
  const known = typeof code === 'string' || typeof code === 'number' ? String(code) : undefined;
  const message = messageOf(error, known);
  const type = error.name;
  const described: LoggedError = {
    type,
    ...(known === undefined ? {} : { code: known }),
    message,
    stack: [`${type}: ${message}`, ...framesOf(error)].join('\n'),
  };
  if (depth >= maxDepth) return described;
  if (error.cause !== undefined) described.cause = logged(error.cause, depth + 1);
  if (error instanceof AggregateError)
    described.errors = error.errors.slice(0, maxErrors).map((each) => logged(each, depth + 1));
  return described;
}

/** Returns the message of an error and the frames of its stack, without secrets. */
export const messageAndFrames = (error: unknown): { message: string; frames: string[] } => ({
  message: logged(error).message,
  frames: error instanceof Error ? framesOf(error) : [],
});

/** Formats an error as text for a terminal. */
export function loggedText(error: unknown): string {
  const { stack, message, cause } = logged(error);
  const lines = [stack || message];
  for (let next = cause; next; next = next.cause) lines.push(`caused by ${next.stack || next.message}`);
  return lines.join('\n');
}
