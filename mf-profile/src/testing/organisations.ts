import type { Organisation, OrganisationCard, OrganisationMember } from '@hustings/contract';
import { idOf } from '@hustings/features/testing';

/** An organisation in a list; `changed` overrides fields. */
export const organisationCard = (number: number, changed: Partial<OrganisationCard> = {}): OrganisationCard => ({
  organisationId: idOf(number),
  slug: `organisation-${number}`,
  name: `Organisation ${number}`,
  excerpt: 'We ride to work.',
  joinPolicy: 'open',
  membersCount: 2,
  ...changed,
});

/** An organisation on its page; `changed` overrides fields. */
export const organisation = (changed: Partial<Organisation> = {}): Organisation => ({
  ...organisationCard(1, { name: 'Cyclists of Testdam', slug: 'cyclists' }),
  description: 'We ride to work.\nRain or shine.',
  links: ['https://riders.example/'],
  place: { id: 'x-test/dam', name: 'Testdam' },
  created: '2026-04-01T10:00:00.000Z',
  version: 1,
  leaders: [
    {
      userId: idOf(50),
      userName: 'eva',
      displayName: 'Eva Smit',
      profileUrl: '/@eva',
      reputationLevel: 3,
      role: 'owner',
    },
  ],
  ...changed,
});

/** A member of an organisation; `changed` overrides fields. */
export const organisationMember = (number: number, changed: Partial<OrganisationMember> = {}): OrganisationMember => ({
  userId: idOf(100 + number),
  userName: `member${number}`,
  displayName: `Member ${number}`,
  profileUrl: `/@member${number}`,
  reputationLevel: 1,
  followLevel: 'not',
  isRequested: false,
  isFollower: false,
  isFriend: false,
  role: 'member',
  since: '2026-04-02T10:00:00.000Z',
  ...changed,
});
