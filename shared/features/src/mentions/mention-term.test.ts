import { expect, test } from 'vitest';
import { mentionTerm, withMention } from './mention-term.ts';

test('finds a name right after an @ only', () => {
  expect(mentionTerm('As @an', 6)).toEqual({ at: 3, term: 'an' });
  expect(mentionTerm('@an said', 3)).toEqual({ at: 0, term: 'an' });
  expect(mentionTerm('mail ann@example', 16)).toBeUndefined();
  expect(mentionTerm('As @ann ', 8)).toBeUndefined();
  expect(mentionTerm('As @', 4)).toBeUndefined();
});

test('replaces the typed part by the name, followed by a space', () => {
  expect(withMention('As @an', { at: 3, term: 'an' }, 'ann')).toEqual({ text: 'As @ann ', caret: 8 });
  expect(withMention('As @an said', { at: 3, term: 'an' }, 'ann')).toEqual({ text: 'As @ann said', caret: 7 });
});
