import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { excerptOf, randomSlugSuffix, slugOf } from './text.ts';

describe('the excerpt of a post', () => {
  it('is the whole text of a short post', () => {
    expect(excerptOf('Trams, please.\n\nAt night too.')).toEqual({
      excerpt: 'Trams, please.\nAt night too.',
      isExcerpt: false,
    });
  });

  it('ends after a word, without a comma before the ellipsis', () => {
    const { excerpt, isExcerpt } = excerptOf(`${'word '.repeat(58)}nearly, there and beyond`);
    expect(isExcerpt).toBe(true);
    expect(excerpt).toMatch(/word nearly…$/);
  });

  it('never splits a grapheme, with or without spaces between words', () => {
    expect(excerptOf('👩‍👩‍👧‍👦'.repeat(100)).excerpt).toMatch(/^(👩‍👩‍👧‍👦)+…$/u);
    expect(excerptOf('議'.repeat(400)).excerpt).toHaveLength(300);
  });

  it('has at most 300 characters and is well-formed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 900 }), (text) => {
        const { excerpt } = excerptOf(text);
        expect(excerpt.length).toBeLessThanOrEqual(300);
        expect(excerpt.isWellFormed()).toBe(text.isWellFormed());
      }),
    );
  });
});

describe('the slug of a post', () => {
  it('contains the title in ASCII letters', () => {
    expect(slugOf({ title: 'Één plan: Straßen & Ærø!', body: 'x' }, '1bcdfghj')).toBe(
      'een-plan-strassen-aero-1bcdfghj',
    );
  });

  it('contains the first words of a post without a title', () => {
    const slug = slugOf({ body: 'One two three four five six seven eight nine' }, '1bcdfghj');
    expect(slug).toBe('one-two-three-four-five-six-seven-eight-1bcdfghj');
  });

  it('is never empty, even without a Latin letter', () => {
    expect(slugOf({ title: 'مرحبا', body: 'x' }, '1bcdfghj')).toBe('post-1bcdfghj');
  });

  it('never equals an id or a reserved word of an address', () => {
    fc.assert(
      fc.property(fc.constantFrom('feed', 'upload', 'comments', 'download'), (title) => {
        const slug = slugOf({ title, body: title }, randomSlugSuffix());
        expect(slug).toMatch(/^[a-z]+-\d[0-9a-z]{7}$/);
      }),
    );
  });

  it('fits its column for any title', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (title) => {
        const slug = slugOf({ title, body: 'x' }, randomSlugSuffix());
        expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*-[0-9][a-z0-9]+$/);
        expect(slug.length).toBeLessThanOrEqual(80);
      }),
    );
  });
});
