import { describe, expect, test } from 'vitest';
import { privacyChoices, scopes } from './scopes.ts';
import { circles, isWithin, replyScopesWithin, scopesOf, visibleEntities, whoSees } from './visibility.ts';

describe('the table of circles', () => {
  test('lets the author see whatever can be seen', () => {
    for (const scope of scopes) expect(circles[scope].includes('self')).toBe(scope !== 'noOne');
  });

  test('shows guests what everyone sees, and nothing else', () => {
    expect(scopes.filter((scope) => circles[scope].includes('guest'))).toEqual(['everyone']);
    expect(whoSees('post', 'everyone')).toContain('guest');
    expect(whoSees('profile', 'everyone')).not.toContain('guest');
    expect(whoSees('profile', 'everyone')).toContain('member');
  });

  test('gives favourites and follow lists to friends and followers', () => {
    expect(scopesOf('favorites')).toEqual(['friendsAndFollowers']);
    expect(scopesOf('followLists')).toEqual(['friendsAndFollowers']);
    expect(scopesOf('votes')).toEqual(privacyChoices.viewMyVotes);
  });

  test('has no kind of thing that nobody sees', () => {
    for (const entity of Object.keys(visibleEntities) as (keyof typeof visibleEntities)[])
      for (const scope of scopesOf(entity)) expect(whoSees(entity, scope)).toContain('self');
  });
});

describe('replies', () => {
  test('lie within those who see, and are no line from wide to narrow', () => {
    expect(isWithin('justFriends', 'friendsAndFollowers')).toBe(true);
    expect(isWithin('friendsAndFollowers', 'justFriends')).toBe(false);
    expect(isWithin('selectedAudiences', 'friendsAndFollowers')).toBe(false);
    expect(isWithin('justThePolly', 'selectedAudiences')).toBe(false);
    for (const scope of scopes) {
      expect(isWithin(scope, 'everyone')).toBe(true);
      expect(isWithin('noOne', scope)).toBe(true);
    }
  });

  test('are offered in the circles that lie within the view', () => {
    expect(replyScopesWithin('justFriends')).toEqual(['justFriends', 'justMe', 'noOne']);
    expect(replyScopesWithin('everyone')).toEqual(privacyChoices.replyMyPostsAndComments);
  });
});
