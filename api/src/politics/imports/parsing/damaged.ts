import type { Problem } from '../../people/index.ts';
import { problemInEnglish } from '../english.ts';
import { explain, ImportRefusal, type ParsedSource } from '../format.ts';

/** Makes the refusal of a source of which too many records are unusable. */
export function refusalOfDamaged(problems: readonly Problem[], records: number, parsed?: ParsedSource): ImportRefusal {
  const detail = problems.slice(0, 1).map(problemInEnglish).join('');
  const counted = `${problems.length} of ${records} records cannot be used, such as ${detail}`;
  return new ImportRefusal(`${counted}. Is it the right file, and whole? Nothing was written.`, {
    code: 'damaged',
    explanation: explain('tooManyUnusable', { number: problems.length, of: records, detail }),
    ...(parsed ? { parsed } : {}),
  });
}
