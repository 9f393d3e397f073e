import {
  maximumOrganisationLinks,
  type JoinPolicy,
  type NewOrganisation,
  type OrganisationFacts,
} from '@hustings/contract';

/** The fields of the form, as they are typed. */
export interface OrganisationDraft {
  name: string;
  slug: string;
  description: string;
  place: { id: string; name: string } | undefined;
  /** One address a line. */
  links: string;
  joinPolicy: JoinPolicy;
}

export const emptyDraft: OrganisationDraft = {
  name: '',
  slug: '',
  description: '',
  place: undefined,
  links: '',
  joinPolicy: 'onRequest',
};

/** Returns the stored fields in the form of a draft. */
export const draftOf = ({
  name,
  slug,
  description,
  place,
  links,
  joinPolicy,
}: OrganisationFacts): OrganisationDraft => ({
  name,
  slug,
  description,
  place,
  links: links.join('\n'),
  joinPolicy,
});

/** Returns the addresses in a text, one a line. Adds the scheme where it is missing. */
const linksOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => (/^[a-z][a-z0-9+.-]*:/i.test(line) ? line : `https://${line}`));

/** Returns whether each line is an address of the web, and there are not too many. */
export const areLinks = (text: string): boolean => {
  const links = linksOf(text);
  return (
    links.length <= maximumOrganisationLinks && links.every((link) => /^https?:$/.test(URL.parse(link)?.protocol ?? ''))
  );
};

/** Returns the body of the call that stores a draft. */
export const bodyOf = ({ name, slug, description, place, links, joinPolicy }: OrganisationDraft): NewOrganisation => ({
  name: name.trim(),
  slug: slug.trim(),
  description: description.trim(),
  links: linksOf(links),
  joinPolicy,
  ...(place ? { placeId: place.id } : {}),
});

/** The fields of a draft, in the order of the form. */
export const draftFields = ['name', 'slug', 'description', 'place', 'links', 'joinPolicy'] as const;

/** Returns the fields in which two drafts differ. */
export const differingFields = (one: OrganisationDraft, other: OrganisationDraft): (typeof draftFields)[number][] =>
  draftFields.filter((field) => JSON.stringify(one[field]) !== JSON.stringify(other[field]));
