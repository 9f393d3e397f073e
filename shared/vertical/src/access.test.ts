import type { CurrentUser } from '@hustings/contract';
import { describe, expect, it } from 'vitest';
import { redirectFor, wantedPage } from './access.ts';

const member = { roles: [] as string[], bannedStatus: 0 } as unknown as CurrentUser;
const admin = { ...member, roles: ['Admin'] };
const banned = { ...member, bannedStatus: 1 as const };

describe('access to pages', () => {
  it('sends a guest on a member page to the home page, which knows the requested page', () => {
    const home = redirectFor({ access: 'member' }, '/pollies?party=meadow', undefined);
    expect(home).toBe('/?next=%2Fpollies%3Fparty%3Dmeadow');
    expect(wantedPage(new URL(home ?? '', 'http://site').searchParams)).toBe('/pollies?party=meadow');
    expect(redirectFor({ access: 'guest' }, '/polly/1', undefined)).toBeUndefined();
  });

  it('does not redirect a guest on an activation page', () => {
    expect(redirectFor({ access: 'member' }, '/activation/key', undefined)).toBeUndefined();
  });

  it('sends a member who is no admin to the notice', () => {
    expect(redirectFor({ access: 'admin' }, '/admin/setting', member)).toBe('/unauthorized');
    expect(redirectFor({ access: 'admin' }, '/admin/setting', admin)).toBeUndefined();
  });

  it('lets a banned member read what guests read, and redirects to the notice elsewhere', () => {
    expect(redirectFor({ access: 'member' }, '/pollies', banned)).toBe('/user-banned');
    expect(redirectFor({ access: 'guest' }, '/', banned)).toBe('/user-banned');
    expect(redirectFor({ access: 'guest' }, '/polly/1', banned)).toBeUndefined();
    expect(redirectFor({ access: 'member' }, '/user-banned', banned)).toBeUndefined();
  });

  it('lets a banned member export data and delete the account', () => {
    const route = { access: 'member', openToBanned: true } as const;
    expect(redirectFor(route, '/settings/data', banned)).toBeUndefined();
    expect(redirectFor(route, '/settings/data', undefined)).toBe('/?next=%2Fsettings%2Fdata');
  });

  it.each(['//elsewhere.example', '/\\elsewhere.example', 'https://elsewhere.example', ''])(
    'rejects %j as a requested page',
    (next) => expect(wantedPage(new URLSearchParams({ next }))).toBeUndefined(),
  );
});
