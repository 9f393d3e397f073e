import type { Term } from '@hustings/contract';
import { describe, expect, it } from 'vitest';
import { mainStint, stintsOf } from './career.ts';

const house = (from: string, through: string, more: Partial<Term> = {}): Term => ({
  officeName: 'House',
  title: 'Representative',
  state: 'Westmere',
  district: '7',
  partyName: 'Meadow Party',
  from,
  through,
  current: false,
  ...more,
});
const senate = (from: string, through: string, more: Partial<Term> = {}): Term => ({
  ...house(from, through, more),
  officeName: 'Senate',
  title: 'Senator',
  district: undefined,
});

describe('the career of a person in office', () => {
  it('joins consecutive terms into one office', () => {
    const [stint, ...others] = stintsOf([
      house('2023-01-07', '2025-01-03', { current: true }),
      house('2021-01-03', '2023-01-03'),
      house('2019-01-03', '2021-01-03'),
    ]);
    expect(others).toEqual([]);
    expect(stint).toMatchObject({ title: 'Representative', from: '2019-01-03', through: '2025-01-03', current: true });
    expect(stint?.terms).toHaveLength(3);
  });

  it('joins them also if another office was held meanwhile', () => {
    const stints = stintsOf([
      senate('2019-01-03', '2025-01-03', { current: true }),
      house('2015-01-03', '2017-01-03', { officeName: 'Committee', title: 'Chair' }),
      senate('2013-01-03', '2019-01-03'),
    ]);
    expect(stints.map(({ title, from }) => [title, from])).toEqual([
      ['Senator', '2013-01-03'],
      ['Chair', '2015-01-03'],
    ]);
  });

  it('separates offices, and terms with years between them', () => {
    const stints = stintsOf([
      senate('2013-01-03', '2019-01-03'),
      house('2009-01-03', '2013-01-03'),
      house('2001-01-03', '2003-01-03'),
    ]);
    expect(stints.map(({ title, from }) => [title, from])).toEqual([
      ['Senator', '2013-01-03'],
      ['Representative', '2009-01-03'],
      ['Representative', '2001-01-03'],
    ]);
  });

  it('names a district only if it is the same in all terms', () => {
    const terms = [house('2023-01-03', '2025-01-03', { district: '9' }), house('2021-01-03', '2023-01-03')];
    expect(stintsOf(terms)[0]?.district).toBeUndefined();
    expect(stintsOf(terms.slice(1))[0]?.district).toBe('7');
  });

  it('joins terms across a change of party, and names both parties', () => {
    const [stint] = stintsOf([
      senate('2016-05-01', '2019-01-03', { partyName: 'Harbour List' }),
      senate('2013-01-03', '2016-05-01'),
    ]);
    expect(stint?.parties).toEqual(['Meadow Party', 'Harbour List']);
  });

  it('highlights the current office, else the latest', () => {
    const past = house('2001-01-03', '2003-01-03');
    expect(
      mainStint([senate('2027-01-03', '2033-01-03'), house('2021-01-03', '2026-12-31', { current: true })])?.title,
    ).toBe('Representative');
    expect(mainStint([past])).toMatchObject({ title: 'Representative', current: false });
    expect(mainStint([])).toBeUndefined();
  });

  it('does not guess unknown days', () => {
    expect(
      stintsOf([house('2001-01-03', '2003-01-03', { from: undefined }), house('1999-01-03', '2001-01-03')]),
    ).toHaveLength(2);
  });
});
