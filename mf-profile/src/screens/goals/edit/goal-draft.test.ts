import { member } from '@hustings/features/testing';
import { expect, test } from 'vitest';
import { goal } from '../../../testing/goals.ts';
import { bodyOf, changeOf, differingFields, draftOf, emptyDraft, withoutPolly } from './goal-draft.ts';

const ann = member('ann', 'Ann Bakker');

test('begins with the audience of the member’s posts, never wider for comments than for reading', () => {
  const wide = { ...ann, viewMyPostsAndComments: 'justFriends', replyMyPostsAndComments: 'everyone' } as const;
  expect(emptyDraft(wide, 'en', []).audience).toEqual({ view: 'justFriends', reply: 'justFriends' });
  const polly = { ...ann, viewMyPostsAndComments: 'justThePolly' } as const;
  expect(emptyDraft(polly, 'en', []).audience.view).toBe('justMe');
});

test('keeps a goal that no longer asks a polly from everybody else', () => {
  expect(withoutPolly({ view: 'justThePolly', reply: 'justThePolly' })).toMatchObject({
    view: 'justMe',
    reply: 'justMe',
  });
});

test('sends the chosen audiences only where a circle names them', () => {
  const draft = draftOf(goal());
  const chosen = { ...draft, audience: { ...draft.audience, audiences: ['a'] } };
  expect(bodyOf(chosen)).not.toHaveProperty('audiences');
  expect(bodyOf({ ...chosen, audience: { ...chosen.audience, view: 'selectedAudiences' } }).audiences).toEqual(['a']);
});

test('finds the fields in which two versions differ, and names the version that a change replaces', () => {
  const draft = draftOf(goal());
  expect(differingFields(draft, draftOf(goal()))).toEqual([]);
  expect(differingFields(draft, { ...draft, place: null, tags: [] })).toEqual(['place', 'tags']);
  expect(changeOf(draft, 7)).toMatchObject({ version: 7, placeId: 'x-test/dam', pictures: [] });
});
