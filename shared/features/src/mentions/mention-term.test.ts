import { expect, test } from 'vitest';
import { mentionTerm, withMention } from './mention-term.ts';

test('a name is being typed right after an @, and nowhere else', () => {
  expect(mentionTerm('As @an', 6)).toEqual({ at: 3, term: 'an' });
  expect(mentionTerm('@an said', 3)).toEqual({ at: 0, term: 'an' });
  expect(mentionTerm('mail ann@example', 16)).toBeUndefined();
  expect(mentionTerm('As @ann ', 8)).toBeUndefined();
  expect(mentionTerm('As @', 4)).toBeUndefined();
});

test('the name takes the place of its beginning, with a space where there is none', () => {
  expect(withMention('As @an', { at: 3, term: 'an' }, 'ann')).toEqual({ text: 'As @ann ', caret: 8 });
  expect(withMention('As @an said', { at: 3, term: 'an' }, 'ann')).toEqual({ text: 'As @ann said', caret: 7 });
});
