import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { namedTags, tagSlug } from './tag-names.ts';

describe('tags', () => {
  it('are equal if only case, spaces or composition differ', () => {
    const spellings = ['Public Transport', 'public  transport', '#PUBLIC-TRANSPORT', 'public_transport'];
    expect(new Set(spellings.map(tagSlug))).toEqual(new Set(['public-transport']));
    expect(tagSlug('Cafe\u0301')).toBe(tagSlug('CAFÉ'));
    expect(tagSlug('STRASSE')).toBe(tagSlug('straße'));
    expect(tagSlug('STRAẞE')).toBe(tagSlug('straße'));
    expect(tagSlug(tagSlug('ẞ!'))).toBe(tagSlug('ẞ!'));
  });

  it('differ if an accent or another sign differs', () => {
    expect(tagSlug('cafe')).not.toBe(tagSlug('café'));
    expect(new Set(['C', 'C++', 'C#'].map(tagSlug)).size).toBe(3);
  });

  it('preserve the letters of every script', () => {
    expect(tagSlug('माता-पिता')).toBe('माता-पिता');
    expect(tagSlug('المناخ')).toBe('المناخ');
  });

  it('are merged on one post, with the first spelling and in the order of the author', () => {
    expect(namedTags(['Water', 'housing', 'WATER', ' Housing '])).toEqual([
      { slug: 'water', name: 'Water' },
      { slug: 'housing', name: 'housing' },
    ]);
  });

  it('require a letter or a digit', () => {
    expect(() => namedTags(['!!!'])).toThrow('ValidationError');
  });

  it('have a slug that fits its column and is the slug of itself', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', minLength: 2, maxLength: 40 }), (name) => {
        fc.pre(name.isWellFormed());
        const slug = tagSlug(name);
        expect(tagSlug(slug)).toBe(slug);
        expect([...slug].length).toBeLessThanOrEqual(40);
      }),
      { numRuns: 2000 },
    );
  });
});
