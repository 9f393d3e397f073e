import type { CurrentUser } from '@hustings/contract';
import { describe, expect, it } from 'vitest';
import { redirectFor, wantedPage } from './access.ts';

const member = { roles: [] as string[], bannedStatus: 0 } as unknown as CurrentUser;
const admin = { ...member, roles: ['Admin'] };
const banned = { ...member, bannedStatus: 1 as const };

describe('who may open a page', () => {
  it("a guest on a member's page is led to the front page, which knows what they wanted", () => {
    const home = redirectFor({ access: 'member' }, '/pollies?party=meadow', undefined);
    expect(home).toBe('/?next=%2Fpollies%3Fparty%3Dmeadow');
    expect(wantedPage(new URL(home ?? '', 'http://site').searchParams)).toBe('/pollies?party=meadow');
    expect(redirectFor({ access: 'guest' }, '/polly/1', undefined)).toBeUndefined();
  });

  it('a guest on a page that activates an account is not', () => {
    expect(redirectFor({ access: 'member' }, '/activation/key', undefined)).toBeUndefined();
  });

  it('a member who is no admin is told so', () => {
    expect(redirectFor({ access: 'admin' }, '/admin/setting', member)).toBe('/unauthorized');
    expect(redirectFor({ access: 'admin' }, '/admin/setting', admin)).toBeUndefined();
  });

  it('a banned account reads what guests read, and is otherwise led to its notice', () => {
    expect(redirectFor({ access: 'member' }, '/pollies', banned)).toBe('/user-banned');
    expect(redirectFor({ access: 'guest' }, '/', banned)).toBe('/user-banned');
    expect(redirectFor({ access: 'guest' }, '/polly/1', banned)).toBeUndefined();
    expect(redirectFor({ access: 'member' }, '/user-banned', banned)).toBeUndefined();
  });

  it('a banned account still reaches what it has a right to', () => {
    const route = { access: 'member', openToBanned: true } as const;
    expect(redirectFor(route, '/settings/data', banned)).toBeUndefined();
    expect(redirectFor(route, '/settings/data', undefined)).toBe('/?next=%2Fsettings%2Fdata');
  });

  it.each(['//elsewhere.example', '/\\elsewhere.example', 'https://elsewhere.example', ''])(
    'nobody can have wanted %j',
    (next) => expect(wantedPage(new URLSearchParams({ next }))).toBeUndefined(),
  );
});
