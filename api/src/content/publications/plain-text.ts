import { plainTextOf } from '@hustings/contract';
import type { Content } from './publications.queries.ts';

/** Returns the content of a publication as plain text, for the search. */
export const plainText = ({ body, interview }: Content): string =>
  [
    plainTextOf(body),
    ...(interview ? [`${interview.person.name}, ${interview.person.role}`] : []),
    ...(interview?.questions ?? []).flatMap(({ question, answer }) => [question, plainTextOf(answer)]),
  ].join('\n');
