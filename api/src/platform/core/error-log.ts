/** What a log says of an error. */
export interface LoggedError {
  /** The name of its class. */
  type: string;
  /** The code of the system, of PostgreSQL or of the contract. */
  code?: string;
  message: string;
  stack: string;
  /** What caused it, and that one's cause, so many deep. */
  cause?: LoggedError;
  /** Of an error that stands for several: the first of them. */
  errors?: LoggedError[];
}

const deepest = 4;
const mostErrors = 5;
const longestMessage = 2_000;

/** What PostgreSQL says of a value that it cannot take quotes the value: of such only the code is logged. */
const quotesValues = /^22[0-9A-Z]{3}$/;

/** The name and the password in an address, such as that of a database. */
const credentials = /\b([a-z][a-z0-9+.-]*:\/\/)[^\s/@]*@/gi;

const withoutCredentials = (text: string): string => text.replace(credentials, '$1…@');

/** Whether the message of an error with this code repeats what was sent, which may be anything. */
export const repeatsValues = (code: unknown): code is string => typeof code === 'string' && quotesValues.test(code);

function messageOf(error: Error, code: string | undefined): string {
  if (repeatsValues(code)) return `PostgreSQL ${code}`;
  return withoutCredentials(error.message).slice(0, longestMessage);
}

/** Where an error was thrown; the lines above repeat its message. */
const framesOf = (error: Error): string[] => (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));

/**
 * Describes an error for a log by its type, code, message, stack and causes. Nothing else of it is logged, since drivers
 * hang whole connections on their errors, keys and passwords included. The one way from an error to a log.
 */
export function logged(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) {
    // An object may hold anything; of texts and numbers it is known what they say.
    const isPlain = ['string', 'number', 'boolean'].includes(typeof error);
    const message = isPlain
      ? withoutCredentials(String(error)).slice(0, longestMessage)
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
  if (depth >= deepest) return described;
  if (error.cause !== undefined) described.cause = logged(error.cause, depth + 1);
  if (error instanceof AggregateError)
    described.errors = error.errors.slice(0, mostErrors).map((each) => logged(each, depth + 1));
  return described;
}

/** The same as lines of text, for what goes to a terminal. */
export function loggedText(error: unknown): string {
  const { stack, message, cause } = logged(error);
  const lines = [stack || message];
  for (let next = cause; next; next = next.cause) lines.push(`caused by ${next.stack || next.message}`);
  return lines.join('\n');
}
