import type { CallName } from '@hustings/contract';
import { z } from 'zod';
import type { AnswerWriter } from './output.ts';

/** Takes a sentence about an answer that does not meet its schema. */
export type ReportAnswerFault = (fault: string) => void;

/**
 * Makes a writer that also checks what was written against the schema, enums and formats included. It costs time, so only
 * tests use it; the writer alone guarantees that nothing beyond the schema leaves the server.
 *
 * @returns a writer that reports a fault and throws where an answer does not meet its schema.
 */
export function checkedWriter(
  name: CallName,
  schema: z.ZodType,
  write: AnswerWriter,
  report: ReportAnswerFault,
): AnswerWriter {
  return (answer) => {
    const written = write(answer);
    const { error } = schema.safeParse(JSON.parse(written));
    if (!error) return written;
    const fault = `The answer of ${name} does not meet its schema: ${z.prettifyError(error).replaceAll('\n', ' ')}`;
    report(fault);
    throw new Error(fault);
  };
}
