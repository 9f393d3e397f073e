import type { FolloweeType } from '@hustings/contract';
import type { FolloweeKind } from './follow-target.ts';
import { memberKind } from './members.queries.ts';
import { publicKind } from './public.queries.ts';

/** Everything that can be followed (docs/product.md#4-states): one entry a type. */
export const followeeKinds: Readonly<Record<FolloweeType, FolloweeKind>> = {
  user: memberKind,
  polly: publicKind({
    name: 'Polly',
    table: 'polly_follows',
    key: 'person_id',
    place: '(SELECT person_id AS id, name, slug, office_name FROM polly_cards) o',
    condition: 'true',
    columns: { name: 'o.name', url: "'/polly/' || o.slug", officeName: 'o.office_name' },
  }),
  party: publicKind({
    name: 'Party',
    table: 'party_follows',
    key: 'organization_id',
    place: 'organizations o',
    condition: "o.classification = 'party'",
    columns: {
      name: 'o.name',
      url: "(SELECT '/party/' || slug FROM organization_slugs WHERE organization_id = o.id AND current)",
      officeName: 'NULL',
    },
  }),
};
