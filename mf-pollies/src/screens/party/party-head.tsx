import type { Party } from '@hustings/contract';
import { PartyMark } from '@hustings/features/party-mark';
import { useFormat, useTranslation } from '@hustings/i18n';
import { Chip, classes, PageHeading } from '@hustings/ui';
import { yearOf } from '../../people/career.ts';
import { queries } from '../../queries.ts';
import { Watch } from '../../profile-sections/watch.tsx';
import { Website } from '../../profile-sections/website.tsx';
import styles from '../polly/polly-head.module.css';

/** Shows a party's mark, place and years, and lets a member watch it. `id` is the id or slug in the address. */
export function PartyHead({ party, id }: { party: Party; id: string }) {
  const { t } = useTranslation('pollies');
  const { list } = useFormat();
  const { name, abbreviation, mark, parent, place, from, through, otherNames, website } = party;
  const facts = [
    place ? t('party.in', { place }) : t('party.kind'),
    from && t('party.since', { year: yearOf(from) }),
    through && t('party.until', { year: yearOf(through) }),
  ].filter(Boolean);
  return (
    <header className={classes(styles.head, styles.ofParty)}>
      <PartyMark name={name} mark={mark} size="large" isAbove />
      <div className={styles.who}>
        <p className={styles.chips}>
          {abbreviation && <Chip>{abbreviation}</Chip>}
          {website && <Website href={website}>{t('party.website')}</Website>}
        </p>
        <PageHeading className={styles.name}>{name}</PageHeading>
        <p className={styles.role}>{facts.join(' · ')}</p>
        {parent && (
          <p className={styles.role}>
            {t('party.parent')} {parent.slug ? <a href={`/party/${parent.slug}`}>{parent.name}</a> : parent.name}
          </p>
        )}
        {otherNames.length > 0 && <p className={styles.role}>{t('party.known', { names: list(otherNames) })}</p>}
      </div>
      <div className={styles.acts}>
        <Watch followeeType="party" followeeId={party.partyId} page={party} queryKey={queries.party(id).queryKey} />
      </div>
    </header>
  );
}
