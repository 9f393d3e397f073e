import { describe, expect, it } from 'vitest';
import { combineActs, type Act } from './acts.ts';

const at = '2026-05-04T12:30:00.000Z';
const later = '2026-05-04T12:40:00.000Z';
const kind = 'post';

const publish = (id: string, content: unknown = 'first', more: Partial<Act & { act: 'publish' }> = {}): Act => ({
  act: 'publish',
  id,
  kind,
  at,
  content,
  ...more,
});
const replace = (id: string, content: unknown): Act => ({ act: 'replace', id, content });
const change = (id: string, content: unknown, moment = at): Act => ({ act: 'change', id, kind, at: moment, content });
const withdraw = (id: string, published: boolean, gone?: boolean): Act => ({
  act: 'withdraw',
  id,
  kind,
  at: later,
  published,
  gone,
});

const combined = (...acts: Act[]) => {
  const { items, changes, withdrawals, recent, purgedAt } = combineActs(acts);
  return {
    items: [...items.values()].map(({ id, content }) => [id, content]),
    changes: [...changes.values()].map(({ id, content }) => [id, content]),
    withdrawals: [...withdrawals.values()].map(({ id, gone }) => [id, gone]),
    recent: recent.map(({ id }) => id),
    purged: purgedAt !== undefined,
  };
};
const nothing = { items: [], changes: [], withdrawals: [], recent: [], purged: false };

describe('the acts of a member', () => {
  it('are none without an act', () => {
    expect(combined()).toEqual(nothing);
  });

  it('publish items in their order, with the last content and the first moment', () => {
    expect(combined(publish('a'), publish('b'), replace('a', 'second'), replace('a', 'third'))).toEqual({
      ...nothing,
      items: [
        ['a', 'third'],
        ['b', 'first'],
      ],
    });
    expect(combineActs([publish('a'), replace('a', 'second')]).items.get('a')?.at).toBe(at);
  });

  it('ignore the replacement of an item that does not wait', () => {
    expect(combined(replace('a', 'second'))).toEqual(nothing);
    expect(combined(publish('a'), withdraw('a', false), replace('a', 'second'))).toEqual(nothing);
  });

  it('leave no trace of an item that is withdrawn before its publication, except for the posting limits', () => {
    const counted = { text: 'hash', key: 'key' };
    expect(combined(publish('a', 'first', { counted }), publish('b'), withdraw('a', false))).toEqual({
      ...nothing,
      items: [['b', 'first']],
      recent: ['a'],
    });
    expect(combineActs([publish('a', 'first', { counted })]).recent).toEqual([{ ...counted, id: 'a', kind, at }]);
  });

  it('keep the last change of a published item', () => {
    const acts = [change('a', 'second'), change('b', 'other'), change('a', 'third', later)];
    expect(combined(...acts).changes).toEqual([
      ['a', 'third'],
      ['b', 'other'],
    ]);
    expect(combineActs(acts).changes.get('a')?.at).toBe(later);
  });

  it('withdraw a published item in place of changing it', () => {
    expect(combined(change('a', 'second'), withdraw('a', true))).toEqual({ ...nothing, withdrawals: [['a', false]] });
    expect(combined(withdraw('a', true, true)).withdrawals).toEqual([['a', true]]);
  });

  it('publish an item again after its withdrawal', () => {
    expect(combined(withdraw('a', true), publish('a', 'again'))).toEqual({ ...nothing, items: [['a', 'again']] });
  });

  it('remember a purge among other acts', () => {
    expect(combined(publish('a'), { act: 'purge', at }, withdraw('b', true))).toEqual({
      ...nothing,
      items: [['a', 'first']],
      withdrawals: [['b', false]],
      purged: true,
    });
  });
});
