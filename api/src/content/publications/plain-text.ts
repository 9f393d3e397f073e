import { plainTextOf } from '@hustings/contract';
import type { Content } from './publications.queries.ts';

/** All that something of the site says, without its form: what search finds it by. */
export const textOf = ({ body, interview }: Content): string =>
  [
    plainTextOf(body),
    ...(interview ? [`${interview.person.name}, ${interview.person.role}`] : []),
    ...(interview?.questions ?? []).flatMap(({ question, answer }) => [question, plainTextOf(answer)]),
  ].join('\n');
