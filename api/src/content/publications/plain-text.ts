import { plainTextOf } from '@hustings/contract';
import type { Content } from './publications.queries.ts';

/** Returns the content of a publication as plain text, for the search. */
export const plainText = ({ picture, body, interview }: Content): string =>
  [
    ...(picture ? [picture.alt] : []),
    plainTextOf(body),
    ...(interview ? [`${interview.person.name}, ${interview.person.role}`] : []),
    ...(interview?.questions ?? []).flatMap(({ question, answer }) => [question, plainTextOf(answer)]),
  ].join('\n');
