import type { PersonFacts } from '@hustings/contract';
import { useFormat, useTranslation } from '@hustings/i18n';
import { Chip } from '@hustings/ui';
import { useId } from 'react';
import item from '../../frame/item.module.css';
import { statusNames } from '../elections/texts.ts';
import { factNames, termText } from './texts.ts';

interface PersonCardProps {
  person: PersonFacts;
  /** What happens to the person in a merge. */
  role?: string;
  heading?: 'h2' | 'h3';
  /** Whether the page shows the terms and the picture elsewhere. */
  isRecord?: boolean;
}

/** The facts of a person. */
export function PersonCard({ person, role, heading: Heading = 'h3', isRecord = false }: PersonCardProps) {
  const { t } = useTranslation('admin');
  const { date } = useFormat();
  const id = useId();
  const { name, slug, otherNames, gender, website, image, source, identifiers, terms, candidacies, isClaimed } = person;
  const names = factNames(t);
  const candidacyText = (stands: PersonFacts['candidacies'][number]): string =>
    [stands.electionName, stands.contestName, stands.partyName, date(stands.day), statusNames(t)[stands.status]]
      .filter(Boolean)
      .join(' · ');
  const facts = [
    { label: t('people.facts.otherNames'), values: otherNames },
    { label: names.gender, values: gender ? [gender] : [] },
    { label: names.website, values: website ? [website] : [] },
    { label: names.image, values: image && !isRecord ? [image] : [] },
    { label: t('people.facts.source'), values: [source] },
    { label: t('people.facts.identifiers'), values: identifiers.map((key) => `${key.scheme}: ${key.identifier}`) },
    { label: t('people.facts.terms'), values: isRecord ? [] : terms.map((term) => termText(term, date)) },
    { label: t('people.facts.candidacies'), values: candidacies.map(candidacyText) },
  ];
  // The page of the person names the region already.
  const Frame = isRecord ? 'div' : 'section';
  return (
    <Frame className={item.within} aria-labelledby={isRecord ? undefined : id}>
      {role && <p className={item.small}>{role}</p>}
      <Heading id={id} className={item.title}>
        <a href={`/polly/${slug}`}>{name}</a> {isClaimed && <Chip>{t('people.facts.claimed')}</Chip>}
      </Heading>
      <dl className={item.facts}>
        {facts
          .filter(({ values }) => values.length > 0)
          .map(({ label, values }) => (
            <div key={label}>
              <dt>{label}</dt>
              {values.map((value) => (
                <dd key={value}>{value}</dd>
              ))}
            </div>
          ))}
      </dl>
    </Frame>
  );
}
