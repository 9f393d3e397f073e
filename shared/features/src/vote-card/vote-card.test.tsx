// @vitest-environment jsdom
import type { DailyVote, InterfaceLanguage, LastVote, NewDailyVote } from '@hustings/contract';
import { mockCall, mockFailure } from '@hustings/contract/mocks';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { idOf, member, mockedServer, show } from '../testing/index.ts';
import type { CandidateTarget, VoteTarget } from '../vote-invitation/index.ts';
import { VoteCard } from './vote-card.tsx';

const personId = idOf(7);
const target: VoteTarget = { kind: 'polly', id: personId, address: 'marit-vossen' };
const today = '2026-05-04';
/** The open day. It closes 6 hours and 12 minutes after the time at which the tests render the page. */
const open: LastVote = { today, closes: '2026-05-04T18:12:30.000Z', timeZone: 'Europe/Amsterdam' };
const voteOf = (day: string, vote: Partial<DailyVote>): DailyVote => ({
  id: idOf(70),
  personId,
  slug: 'marit-vossen',
  name: 'Marit Vossen',
  day,
  vote: 'up',
  official: false,
  isFinal: day !== today,
  ...vote,
});

/** The votes that the server received. */
let received: NewDailyVote[] = [];
const keep = mockCall('castDailyPollyVote', ({ body }) => {
  const vote = body as NewDailyVote;
  received.push(vote);
  return voteOf(today, vote);
});
const server = mockedServer(mockCall('getLastPollyVote', open), keep);
beforeEach(() => {
  received = [];
});

const ann = member('ann', 'Ann Bakker', 4);
const showCard = (user = ann, language: InterfaceLanguage = 'en') =>
  show(<VoteCard target={target} name="Marit Vossen" />, { user, language });
const choice = (name: string) => screen.findByRole<HTMLInputElement>('radio', { name });
const changeButton = () => screen.getByRole('button', { name: 'Change vote' });
const saveButton = (name = 'Save vote') => screen.getByRole('button', { name });

async function fillInAndSave() {
  const { person } = showCard();
  await person.click(await choice('Thumbs down'));
  await person.type(screen.getByRole('spinbutton', { name: 'Vision as a number' }), '31');
  await person.click(saveButton());
  return person;
}

/** Expects the form to keep its values. */
async function expectKept() {
  expect((await choice('Thumbs down')).checked).toBe(true);
  expect(screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Vision as a number' }).value).toBe('31');
}

describe('voting on a polly', () => {
  it('saves a thumb and two ratings, and says so', async () => {
    const { person } = showCard();

    await person.click(await choice('Thumbs up'));
    await person.type(screen.getByRole('spinbutton', { name: 'Ability as a number' }), '76');
    await person.type(screen.getByRole('spinbutton', { name: 'Vision as a number' }), '0');
    await person.click(screen.getByRole('button', { name: 'Add a comment' }));
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /^Comment/ }));
    await person.keyboard('  Kept her word. ');
    await person.click(saveButton());

    expect(await screen.findByText('Saved.')).toBeDefined();
    expect(received).toEqual([{ personId, day: today, vote: 'up', ability: 76, vision: 0, comment: 'Kept her word.' }]);
    expect(screen.getByText('Thumbs up · Ability 76 · Vision 0')).toBeDefined();
    expect(screen.getByText('Kept her word.')).toBeDefined();
    expect(screen.queryByRole('radiogroup')).toBeNull();
    expect(document.activeElement).toBe(changeButton());
  });

  it('sends no rating for an untouched slider', async () => {
    const { person } = showCard();

    await person.click(await choice('Undecided'));
    await person.click(saveButton());

    await screen.findByText(/^Saved/);
    expect(received).toEqual([{ personId, day: today, vote: 'undecided' }]);
    await person.click(changeButton());
    expect(screen.getByRole('slider', { name: 'Ability' }).getAttribute('aria-valuetext')).toBe('No rating yet');
  });

  it('asks for a thumb before sending and focuses it', async () => {
    const { person } = showCard();

    await person.type(await screen.findByRole('spinbutton', { name: 'Ability as a number' }), '40');
    await person.click(saveButton());

    const group = screen.getByRole('radiogroup', { name: 'Your vote on Marit Vossen' });
    expect(within(group).getByText('Choose thumbs up, thumbs down or undecided.')).toBeDefined();
    expect(group.getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(await choice('Thumbs up'));
    expect(received).toEqual([]);
  });

  it('works by keyboard', async () => {
    const { person } = showCard();
    await choice('Thumbs up');

    await person.tab();
    await person.keyboard(' {ArrowRight}');
    expect((await choice('Thumbs down')).checked).toBe(true);
    await person.tab();
    expect(document.activeElement).toBe(screen.getByRole('slider', { name: 'Ability' }));
    await person.tab();
    await person.keyboard('55{Enter}');

    await screen.findByText(/^Saved/);
    expect(received).toEqual([{ personId, day: today, vote: 'down', ability: 55 }]);
    await person.keyboard('{Enter}');
    expect(document.activeElement).toBe(await choice('Thumbs down'));
    expect(screen.getByRole('slider', { name: 'Ability' }).getAttribute('aria-valuetext')).toBe('55 out of 100');
  });

  it('tells how long the day lasts and whose midnight ends it', async () => {
    server.use(mockCall('getLastPollyVote', { ...open, timeZone: 'America/New_York' }));
    showCard();
    const deadline = await screen.findByText(/Open until midnight in New York/);
    expect(deadline.textContent).toMatch(/^\s?Open until midnight in New\sYork\s· 6 h 12 min left$/);
  });

  it('speaks Dutch', async () => {
    const { person } = showCard(ann, 'nl');
    await person.click(await choice('Ik twijfel'));
    await person.click(saveButton('Stem opslaan'));
    expect(await screen.findByText('Opgeslagen.')).toBeDefined();
  });
});

describe('changing a vote', () => {
  it("starts from today's vote and saves the change", async () => {
    const before = voteOf(today, { vote: 'down', ability: 20, comment: 'Absent again.' });
    server.use(mockCall('getLastPollyVote', { ...open, vote: before }));
    const { person } = showCard();

    expect(await screen.findByText('Thumbs down · Ability 20')).toBeDefined();
    await person.click(changeButton());
    expect((await choice('Thumbs down')).checked).toBe(true);
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Comment/ }).value).toBe('Absent again.');
    await person.click(screen.getByRole('button', { name: 'Clear the rating for Ability' }));
    await person.clear(screen.getByRole('textbox', { name: /^Comment/ }));
    await person.click(await choice('Thumbs up'));
    await person.click(saveButton('Save changes'));

    await screen.findByText(/^Saved/);
    expect(received).toEqual([{ personId, day: today, vote: 'up' }]);
  });

  it('no longer says saved after another choice', async () => {
    const { person } = showCard();
    await person.click(await choice('Thumbs up'));
    await person.click(saveButton());
    await screen.findByText(/^Saved/);

    await person.click(changeButton());
    expect(screen.queryByText(/^Saved/)).toBeNull();
  });

  it('returns to the saved vote if the change is cancelled', async () => {
    server.use(mockCall('getLastPollyVote', { ...open, vote: voteOf(today, { vote: 'down' }) }));
    const { person } = showCard();
    await screen.findByText('Thumbs down');
    await person.click(changeButton());
    await person.click(await choice('Thumbs up'));
    await person.click(screen.getByRole('button', { name: 'Cancel' }));

    expect(await screen.findByText('Thumbs down')).toBeDefined();
    expect(document.activeElement).toBe(changeButton());
    expect(received).toEqual([]);
    await person.click(changeButton());
    expect((await choice('Thumbs down')).checked).toBe(true);
  });

  it('keeps its height when it becomes one line', async () => {
    const { person } = showCard();
    await person.click(await choice('Thumbs up'));
    const held = screen.getByRole('radiogroup').closest('form')?.parentElement;
    if (held) held.getBoundingClientRect = () => new DOMRect(0, 0, 300, 400.5);
    await person.click(saveButton());
    await screen.findByText('Saved.');
    expect(held?.style.minBlockSize).toBe('400.5px');
    await person.click(changeButton());
    expect(held?.style.minBlockSize).toBe('');
  });

  it('starts from an earlier vote without its comment, and says that it does not count for today', async () => {
    const earlier = voteOf('2026-05-01', { vote: 'up', vision: 64, comment: 'A good speech.' });
    server.use(mockCall('getLastPollyVote', { ...open, vote: earlier }));
    const { person } = showCard();

    expect(
      await screen.findByText(/Your vote of 1 May 2026 is final\. It is filled in here as a starting point/),
    ).toBeDefined();
    expect((await choice('Thumbs up')).checked).toBe(true);
    expect(screen.queryByRole('textbox', { name: /^Comment/ })).toBeNull();

    await person.click(saveButton());
    await screen.findByText(/^Saved/);
    expect(received).toEqual([{ personId, day: today, vote: 'up', vision: 64 }]);
    expect(screen.queryByText(/is filled in here as a starting point/)).toBeNull();
  });
});

it('does not save a comment that is too long, and focuses it', async () => {
  const { person } = showCard();
  await person.click(await choice('Thumbs up'));
  await person.click(screen.getByRole('button', { name: 'Add a comment' }));
  const box = screen.getByRole('textbox', { name: /^Comment/ });
  await person.click(box);
  await person.paste('x'.repeat(4_001));
  await person.click(saveButton());
  expect(document.activeElement).toBe(box);
  expect(screen.getByText('1 character too many')).toBeDefined();
  expect(received).toEqual([]);
});

describe('when the day ends', () => {
  it('keeps the form, which counts for the new day once saved', async () => {
    const vote = voteOf(today, { vote: 'up', ability: 70 });
    const closing: LastVote = { ...open, closes: '2026-05-04T12:00:00.040Z', vote };
    const next: LastVote = { ...open, today: '2026-05-05', closes: '2026-05-05T18:12:30.000Z', vote };
    const days = [closing, next];
    server.use(mockCall('getLastPollyVote', () => days.shift() ?? next));
    showCard();

    expect(await screen.findByText(/Your vote of 4 May 2026 is final/)).toBeDefined();
    expect((await choice('Thumbs up')).checked).toBe(true);
    expect(saveButton('Save vote')).toBeDefined();
  });
});

describe('a refused vote', () => {
  it('explains missing consent and where to give it', async () => {
    server.use(mockFailure('castDailyPollyVote', 'ConsentRequired'));
    await fillInAndSave();
    expect(await screen.findByText('We need your consent first')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Go to privacy settings' }).getAttribute('href')).toBe('/settings/3');
    await expectKept();
  });

  it('explains what is missing for a low level', async () => {
    const meta = { required: 1, actual: 0, missing: ['activation'] };
    server.use(mockFailure('castDailyPollyVote', 'ReputationTooLow', meta));
    await fillInAndSave();
    expect((await screen.findByRole('alert')).textContent).toMatch(/level 1.*level 0.*Activate your account/);
    await expectKept();
  });

  it('says how long to wait after a rate limit', async () => {
    server.use(mockFailure('castDailyPollyVote', 'RateLimited', { retryAfterSeconds: 40 }));
    await fillInAndSave();
    expect((await screen.findByRole('alert')).textContent).toMatch(/You can try again in 40 seconds/);
    await expectKept();
  });

  it('keeps the form after a network failure and succeeds on retry', async () => {
    server.use(http.post('*/api/pollies/daily-votes', () => HttpResponse.error()));
    const person = await fillInAndSave();
    expect((await screen.findByRole('alert')).textContent).toMatch(/We cannot reach the site/);
    await expectKept();

    server.use(keep);
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText(/^Saved/);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(received).toEqual([{ personId, day: today, vote: 'down', vision: 31 }]);
  });
});

describe('who may see a vote', () => {
  it('follows the profile until another circle is chosen for this vote', async () => {
    const { person } = showCard();
    await person.click(await choice('Thumbs up'));
    expect(screen.getByRole('button', { name: 'Just me (who sees it)' })).toBeDefined();
    expect(screen.getByText('as Ann Bakker', { exact: false })).toBeDefined();

    await person.click(screen.getByRole('button', { name: /^Just me/ }));
    const circle = await screen.findByRole('button', { name: /Who may see this vote/ });
    await waitFor(() => expect(document.activeElement).toBe(circle));
    await person.click(circle);
    await person.click(await screen.findByRole('option', { name: 'Just friends' }));
    await person.click(saveButton());

    await screen.findByText(/^Saved/);
    expect(received).toEqual([{ personId, day: today, vote: 'up', viewMyVotes: 'justFriends' }]);
  });

  it('becomes the default on request, and the next vote starts with it', async () => {
    const { person } = showCard();
    await person.click(await choice('Thumbs up'));
    await person.click(screen.getByRole('button', { name: /^Just me/ }));
    await person.click(await screen.findByRole('button', { name: /Who may see this vote/ }));
    await person.click(await screen.findByRole('option', { name: 'Just friends' }));
    await person.click(screen.getByRole('checkbox', { name: 'Use this for my future votes too' }));
    await person.click(saveButton());
    await screen.findByText(/^Saved/);
    expect(received).toEqual([
      { personId, day: today, vote: 'up', viewMyVotes: 'justFriends', viewMyVotesDefault: true },
    ]);
  });

  it('is for chosen audiences, and is not sent while none is chosen', async () => {
    const created = '2026-05-01T10:00:00Z';
    const street = { id: idOf(80), name: 'Street', isDefault: true, membersCount: 2, created };
    server.use(mockCall('listAudiences', { results: [street], offset: 0, maximum: 50 }));
    const { person } = showCard();
    await person.click(await choice('Thumbs up'));
    await person.click(screen.getByRole('button', { name: /^Just me/ }));
    await person.click(await screen.findByRole('button', { name: /Who may see this vote/ }));
    await person.click(await screen.findByRole('option', { name: 'My audiences' }));
    const box = await screen.findByRole('checkbox', { name: 'Street (2 members)' });
    await person.click(box);
    await person.click(saveButton());
    expect(document.activeElement).toBe(box);
    expect(received).toEqual([]);
    await person.click(box);
    await person.click(saveButton());
    await screen.findByText(/^Saved/);
    expect(received).toEqual([
      { personId, day: today, vote: 'up', viewMyVotes: 'selectedAudiences', audiences: [street.id] },
    ]);
  });

  it('is the member alone on a party if the profile says the politician in question', async () => {
    server.use(mockCall('getLastPartyVote', open));
    show(<VoteCard target={{ ...target, kind: 'party' }} name="Meadow Party" />, {
      user: { ...ann, viewMyVotes: 'justThePolly' },
    });
    await choice('Thumbs up');
    expect(screen.getByRole('button', { name: 'Just me (who sees it)' })).toBeDefined();
  });

  it('stays as chosen when the vote is changed', async () => {
    const own = { anonymous: false, viewMyVotes: 'selectedAudiences' as const, audiences: [idOf(80)] };
    server.use(mockCall('getLastPollyVote', { ...open, vote: voteOf(today, { own }) }));
    const { person } = showCard();
    await person.click(await screen.findByRole('button', { name: 'Change vote' }));
    await person.click(await choice('Thumbs down'));
    await person.click(saveButton('Save changes'));
    await screen.findByText(/^Saved/);
    expect(received).toEqual([
      { personId, day: today, vote: 'down', viewMyVotes: 'selectedAudiences', audiences: [idOf(80)] },
    ]);
  });
});

const showAnonymous = () => show(<VoteCard target={target} name="Marit Vossen" />, { user: ann, anonymous: true });

describe('an anonymous vote', () => {
  it('says so and is sent anonymously', async () => {
    const { person } = showAnonymous();
    await person.click(await choice('Thumbs up'));
    expect(screen.getByRole('button', { name: 'Just me (who sees it)' })).toBeDefined();
    expect(screen.getByText(/^Anonymous: nobody else sees this vote/)).toBeDefined();
    await person.click(saveButton());
    await screen.findByText(/^Saved/);
    expect(received).toEqual([{ personId, day: today, vote: 'up', anonymous: true }]);
  });

  it('can be shown to everyone, and then says when', async () => {
    const { person } = showAnonymous();
    await person.click(await choice('Thumbs up'));
    await person.click(screen.getByRole('button', { name: /^Just me/ }));
    await person.click(await screen.findByRole('button', { name: /Who may see this vote/ }));
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'Just me',
      'Everyone',
      'Just the politician in question',
    ]);
    await person.click(screen.getByRole('option', { name: 'Everyone' }));
    expect(screen.getByText(/^Anonymous: others see this vote once the day is over/)).toBeDefined();
    await person.click(saveButton());
    await screen.findByText(/^Saved/);
    expect(received).toEqual([{ personId, day: today, vote: 'up', viewMyVotes: 'everyone', anonymous: true }]);
  });

  it('does not replace one under the name, which must be deleted first', async () => {
    const own = { anonymous: false, viewMyVotes: 'justMe' as const, audiences: [] };
    server.use(
      mockCall('getLastPollyVote', { ...open, vote: voteOf(today, { own }) }),
      mockFailure('castDailyPollyVote', 'VotedInOtherMode', { anonymous: false }),
    );
    const { person } = showAnonymous();
    expect(await screen.findByText(/Today’s vote is under your name/)).toBeDefined();
    await person.click(changeButton());
    await person.click(saveButton('Save changes'));
    expect((await screen.findByRole('alert')).textContent).toMatch(/Delete that vote first/);
  });
});

describe('deleting', () => {
  it("asks before deleting today's vote and leaves an empty form", async () => {
    let vote: DailyVote | undefined = voteOf(today, { vote: 'down', ability: 20 });
    let deleted = '';
    server.use(
      mockCall('getLastPollyVote', () => ({ ...open, ...(vote ? { vote } : {}) })),
      mockCall('deleteDailyVote', ({ params }) => {
        deleted = String(params.id);
        vote = undefined;
        return { removedAt: '2026-05-04T12:00:00.000Z' };
      }),
    );
    const { person } = showCard();
    await person.click(await screen.findByRole('button', { name: 'Delete today’s vote' }));
    await person.click(await screen.findByRole('button', { name: 'Delete vote' }));

    await waitFor(() => expect(saveButton('Save vote')).toBeDefined());
    expect(deleted).toBe(idOf(70));
    expect((await choice('Thumbs down')).checked).toBe(false);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Thumbs up' })));
    expect(screen.queryByRole('button', { name: 'Delete today’s vote' })).toBeNull();
    expect(await screen.findByText('Vote deleted.')).toBeDefined();
  });

  it('reports a failed deletion and keeps the vote', async () => {
    server.use(
      mockCall('getLastPollyVote', { ...open, vote: voteOf(today, {}) }),
      mockFailure('deleteDailyVote', 'Unavailable'),
    );
    const { person } = showCard();
    await person.click(await screen.findByRole('button', { name: 'Delete today’s vote' }));
    await person.click(await screen.findByRole('button', { name: 'Delete vote' }));
    expect(await screen.findByRole('alert')).toBeDefined();
  });
});

it('restores the previous vote after a refusal', async () => {
  server.use(mockFailure('castDailyPollyVote', 'VoteFinal'));
  await fillInAndSave();
  expect((await screen.findByRole('alert')).textContent).toMatch(/because its day is over/);
  expect(saveButton('Save vote')).toBeDefined();
  await expectKept();
});

it('works for a party in the same way', async () => {
  const partyId = idOf(9);
  let cast: unknown;
  server.use(
    mockCall('getLastPartyVote', open),
    mockCall('castDailyPartyVote', ({ body }) => {
      cast = body;
      return voteOf(today, {});
    }),
  );
  const party: VoteTarget = { kind: 'party', id: partyId, address: 'meadow-party' };
  const { person } = show(<VoteCard target={party} name="Meadow Party" />, { user: ann });
  await person.click(await choice('Thumbs up'));
  await person.click(saveButton());
  await screen.findByText(/^Saved/);
  expect(cast).toEqual({ partyId, day: today, vote: 'up' });
});

describe('voting on a candidate', () => {
  const candidate: CandidateTarget = { kind: 'candidacy', id: idOf(30), electionId: idOf(31) };
  const params = { id: idOf(31), candidacyId: idOf(30) };
  const polls: LastVote = { today: '2026-06-10', closes: '2026-06-10T19:00:00.000Z', timeZone: 'Europe/Amsterdam' };
  const showCandidate = (language: InterfaceLanguage = 'en') =>
    show(<VoteCard target={candidate} name="Marit Vossen" />, { user: ann, language });

  it('saves the vote, says until when it can be changed, and deletes it', async () => {
    const asked: unknown[] = [];
    server.use(
      mockCall('getCandidateVote', polls),
      mockCall('castCandidateVote', (request) => {
        asked.push(request.params, request.body);
        return voteOf(polls.today, { isFinal: false });
      }),
      mockCall('deleteCandidateVote', (request) => {
        asked.push(request.params);
        return { removedAt: '2026-05-04T12:00:00.000Z' };
      }),
    );
    const { person } = showCandidate();
    await person.click(await choice('Thumbs up'));
    await person.click(saveButton());
    await screen.findByText('Saved.');
    await person.click(screen.getByRole('button', { name: 'Delete vote' }));
    await screen.findByText('It will no longer count. You can vote again until the polls close.');
    await person.click(screen.getByRole('button', { name: 'Delete vote' }));
    await waitFor(() => expect(asked).toHaveLength(3));
    const cast = { candidacyId: idOf(30), day: polls.today, vote: 'up' };
    expect(asked).toMatchObject([{ id: idOf(31) }, cast, params]);
  });

  it('can be shown to just the politician in question, by the profile or by choice', async () => {
    let cast: unknown;
    server.use(
      mockCall('getCandidateVote', polls),
      mockCall('castCandidateVote', ({ body }) => {
        cast = body;
        return voteOf(polls.today, { isFinal: false });
      }),
    );
    const byProfile = { ...ann, viewMyVotes: 'justThePolly' as const };
    const { unmount } = show(<VoteCard target={candidate} name="Marit Vossen" />, { user: byProfile });
    await choice('Thumbs up');
    expect(screen.getByText('Just the politician in question')).toBeDefined();
    unmount();
    const { person } = showCandidate();
    await person.click(await choice('Thumbs up'));
    await person.click(screen.getByRole('button', { name: /^Just me/ }));
    await person.click(await screen.findByRole('button', { name: /Who may see this vote/ }));
    await person.click(await screen.findByRole('option', { name: 'Just the politician in question' }));
    await person.click(saveButton());
    await waitFor(() => expect(cast).toMatchObject({ vote: 'up', viewMyVotes: 'justThePolly' }));
  });

  it('keeps the form when the server refuses, and says why', async () => {
    server.use(mockCall('getCandidateVote', polls), mockFailure('castCandidateVote', 'CandidateWithdrawn'));
    const { person } = showCandidate('nl');
    await person.click(await choice('Duim omlaag'));
    await person.click(saveButton('Stem opslaan'));
    await screen.findByText(/heeft zich teruggetrokken/);
    expect((await choice('Duim omlaag')).checked).toBe(true);
  });

  it('shows the vote without a form once the polls are closed', async () => {
    const vote = voteOf('2026-05-01', { isFinal: true });
    server.use(mockCall('getCandidateVote', { ...polls, closes: '2026-05-01T19:00:00.000Z', vote }));
    showCandidate();
    await screen.findByText('The polls are closed, so your vote is final: Thumbs up.');
    expect(screen.queryByRole('radiogroup')).toBeNull();
  });
});

it('does not offer a vote on somebody out of office', () => {
  show(<VoteCard target={target} name="Marit Vossen" isOver />, { user: ann });
  expect(screen.getByRole('heading', { name: 'Voting has ended' })).toBeDefined();
  expect(screen.queryByRole('radiogroup')).toBeNull();
});

describe('before a vote', () => {
  it('tells a guest about voting, with a log-in link', () => {
    show(<VoteCard target={target} name="Marit Vossen" />);
    expect(screen.getByRole('heading', { name: 'Vote on Marit Vossen' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Log in to vote' }).getAttribute('href')).toBe('/login');
    expect(screen.queryByRole('radiogroup')).toBeNull();
  });

  it('tells a member without consent at once', async () => {
    showCard({ ...ann, consentToOpinions: false });
    expect(await screen.findByText('We need your consent first')).toBeDefined();
  });

  it('retries a last vote that failed to load', async () => {
    server.use(mockFailure('getLastPollyVote', 'Unavailable'));
    const { person } = showCard();
    await screen.findByRole('alert');

    server.use(mockCall('getLastPollyVote', open));
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await choice('Thumbs up')).toBeDefined();
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });
});
