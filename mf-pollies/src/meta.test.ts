import { makeQueryClient } from '@hustings/vertical/query';
import { describe, expect, it } from 'vitest';
import { pollyMeta } from './meta.ts';
import { queries } from './queries.ts';
import { pollyCard } from './testing/pollies.ts';

describe('how a polly is named in search engines and link cards', () => {
  const location = { params: { id: 'marit-vossen' }, search: new URLSearchParams(), signedIn: false };

  it('is by name, office, place and party', () => {
    const client = makeQueryClient();
    client.setQueryData(queries.polly('marit-vossen').queryKey, {
      ...pollyCard(1, { name: 'Marit Vossen', title: 'Senator' }),
      organizations: [],
      terms: [{ officeName: 'Senate', title: 'Senator', from: '2019-01-03', current: true }],
      provenance: { source: 'Register', retrieved: '2026-04-30' },
    });
    const described = (language: 'en' | 'nl') => pollyMeta({ ...location, client, language });
    expect(described('en')?.title).toBe('Marit Vossen');
    expect(described('en')?.description).toMatch(/^Senator for Westmere since 2019, Meadow Party\. /);
    expect(described('nl')?.description).toMatch(/^Senator voor Westmere sinds 2019, Meadow Party\. /);
  });

  it('leads from a name of before, and from an id, to the one of now', () => {
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

  it('is left to the manifest where nobody is known', () => {
    expect(pollyMeta({ ...location, client: makeQueryClient(), language: 'en' })).toBeUndefined();
  });
});
