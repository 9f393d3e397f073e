import { makeQueryClient } from '@hustings/vertical/query';
import { describe, expect, it } from 'vitest';
import { partyMeta, pollyMeta, voteMeta } from './meta.ts';
import { queries } from './queries.ts';
import { pollyCard } from './testing/pollies.ts';

describe('titles of a polly', () => {
  const location = { params: { id: 'marit-vossen' }, search: new URLSearchParams(), signedIn: false };

  it('has name, office, place and party', () => {
    const client = makeQueryClient();
    client.setQueryData(queries.polly('marit-vossen').queryKey, {
      ...pollyCard(1, { name: 'Marit Vossen', title: 'Senator' }),
      organizations: [],
      terms: [{ officeName: 'Senate', title: 'Senator', from: '2019-01-03', current: true }],
      provenance: { source: 'Register', retrieved: '2026-04-30' },
    });
    const described = (language: 'en' | 'nl') => pollyMeta({ ...location, client, language });
    expect(described('en')?.title).toBe('Marit Vossen');
    expect(described('en')?.description).toMatch(/^Marit Vossen: Senator for Westmere since 2019, Meadow Party\. /);
    expect(described('nl')?.description).toMatch(/^Marit Vossen: Senator voor Westmere sinds 2019, Meadow Party\. /);
  });

  it('redirects an old slug and an id to the current slug', () => {
    const client = makeQueryClient();
    const polly = {
      ...pollyCard(1, { name: 'Marit Vossen', slug: 'marit-vossen' }),
      organizations: [],
      terms: [],
      provenance: { source: 'Register', retrieved: '2026-04-30' },
    };
    const movedTo = (id: string) => {
      client.setQueryData(queries.polly(id).queryKey, polly);
      return pollyMeta({ ...location, params: { id }, client, language: 'en' })?.movedTo;
    };
    expect(movedTo('marit-vos')).toBe('/polly/marit-vossen');
    expect(movedTo(polly.personId)).toBe('/polly/marit-vossen');
    expect(movedTo('marit-vossen')).toBeUndefined();
    expect(movedTo('Marit-Vossen')).toBeUndefined();
  });

  it('leaves the title to the manifest if the polly is unknown', () => {
    expect(pollyMeta({ ...location, client: makeQueryClient(), language: 'en' })).toBeUndefined();
  });
});

describe('titles of a party and of a vote', () => {
  const at = { search: new URLSearchParams(), signedIn: false };

  it('has name, abbreviation, place and seats of a party, and redirects to the current slug', () => {
    const client = makeQueryClient();
    const party = {
      partyId: pollyCard(1).personId,
      slug: 'meadow-party',
      name: 'Meadow Party',
      abbreviation: 'MP',
      place: 'Westmere',
      members: 12,
      otherNames: [],
      provenance: { source: 'Register', retrieved: '2026-04-30' },
    };
    client.setQueryData(queries.party('meadows').queryKey, party);
    const described = partyMeta({ ...at, params: { id: 'meadows' }, client, language: 'nl' });
    expect(described).toMatchObject({ title: 'Meadow Party (MP)', movedTo: '/party/meadow-party' });
    expect(described?.description).toMatch(/^Meadow Party: partij in Westmere, 12 in functie\. /);
  });

  it('has member and target of a vote, and nothing about a hidden vote', () => {
    const client = makeQueryClient();
    const params = { urlslug: 'marit-vossen', username: 'ann', date: '2026-05-02' };
    expect(voteMeta({ ...at, params, client, language: 'en' })).toBeUndefined();
    client.setQueryData(queries.vote('marit-vossen', 'ann', '2026-05-02').queryKey, {
      id: pollyCard(1).personId,
      slug: 'marit-vossen',
      name: 'Marit Vossen',
      day: '2026-05-02',
      vote: 'up',
      official: false,
      isFinal: true,
    });
    expect(voteMeta({ ...at, params, client, language: 'en' })?.title).toBe('ann on Marit Vossen, 2026-05-02');
  });
});
