import type { SourceContact } from '../../people/index.ts';
import { accountContact, textContact } from '../parsing/contacts.ts';
import type { Findings } from '../parsing/findings.ts';
import type { z } from 'zod';
import type { OfficesRecord, SocialRecord } from './records.ts';

const accounts = ['twitter', 'facebook', 'instagram', 'youtube', 'mastodon'] as const;

/** Returns the social media accounts of a member. */
export const socialContacts = (
  { social }: z.infer<typeof SocialRecord>,
  findings: Findings,
  place: string,
): SourceContact[] => accounts.flatMap((kind) => accountContact(kind, social[kind], findings, place));

/** Returns phone and address of a member's district offices, labelled with the town. */
export const officeContacts = ({ offices }: z.infer<typeof OfficesRecord>): SourceContact[] =>
  offices.flatMap(({ address, suite, building, city, state, zip, phone }) => {
    const town = [state, zip].filter(Boolean).join(' ');
    const lines = [address, suite, building, city, town].filter(Boolean).join(', ');
    return [...(address ? textContact('address', lines, city) : []), ...textContact('phone', phone, city)];
  });
