import type { CallName } from '@hustings/contract';
import { z } from 'zod';
import type { AnswerWriter } from './output.ts';

/** Reports the description of an answer that violates its schema. */
export type ReportAnswerFault = (fault: string) => void;

/**
 * Makes a writer that also validates the written answer against its schema, with enums and formats. Only tests use it,
 * because the validation is slow. The given writer already drops properties that the schema does not list.
 *
 * @returns a writer that reports and throws if an answer violates its schema
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
