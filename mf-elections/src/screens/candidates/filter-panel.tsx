import type { Election } from '@hustings/contract';
import { useTranslation } from '@hustings/i18n';
import { Button, Checkbox, classes } from '@hustings/ui';
import { Select } from '@hustings/ui/select';
import { useId, useState } from 'react';
import { ContestChoice } from '../../elections/contest-choice.tsx';
import styles from './filter-panel.module.css';
import { candidateOrders, countFilters, genders, noFilters, type CandidateFilters } from './filters.ts';
import { PartyChoice } from './party-choice.tsx';

interface FilterPanelProps {
  election: Election;
  /** The name of the chosen contest, if a candidate of the list names it. */
  contestName: string | undefined;
  filters: CandidateFilters;
  onChange(part: Partial<CandidateFilters>): void;
}

/** The filters and the order of the candidates. A phone shows this panel on request; a wider screen always does. */
export function FilterPanel({ election, contestName, filters, onChange }: FilterPanelProps) {
  const { t } = useTranslation('elections');
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const count = countFilters(filters);
  const genderNames = { female: t('filters.female'), male: t('filters.male'), other: t('filters.otherGender') };
  const orders = {
    random: t('filters.random'),
    name: t('filters.byName'),
    list: t('filters.byList'),
    party: t('filters.byParty'),
  };
  return (
    <section className={styles.panel} aria-label={t('filters.label')}>
      <Button
        variant="quiet"
        className={styles.toggle}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {count > 0 ? t('filters.openChosen', { count }) : t('filters.open')}
      </Button>
      <div id={id} className={classes(styles.filters, isOpen && styles.open)}>
        {election.contestsCount > 1 && (
          <ContestChoice
            electionId={election.electionId}
            value={filters.contest}
            name={contestName}
            onChange={(contest) => onChange({ contest })}
          />
        )}
        {election.partiesCount > 0 && (
          <PartyChoice electionId={election.electionId} value={filters} onChange={onChange} />
        )}
        <Select
          name="gender"
          label={t('filters.gender')}
          options={[
            { id: 'all', label: t('filters.allGenders') },
            ...genders.map((gender) => ({ id: gender, label: genderNames[gender] })),
          ]}
          value={filters.gender || 'all'}
          onChange={(gender) => onChange({ gender: gender === 'all' ? '' : gender })}
        />
        <Select
          name="sort"
          label={t('filters.sort')}
          options={candidateOrders.map((order) => ({ id: order, label: orders[order] }))}
          value={filters.sort}
          onChange={(sort) => onChange({ sort })}
        />
        <div className={styles.marks}>
          <Checkbox
            name="incumbent"
            label={t('filters.incumbent')}
            checked={filters.incumbent}
            onChange={(incumbent) => onChange({ incumbent })}
          />
          {election.hasResults && (
            <Checkbox
              name="elected"
              label={t('filters.elected')}
              checked={filters.elected}
              onChange={(elected) => onChange({ elected })}
            />
          )}
          {count > 0 && (
            <Button variant="quiet" onClick={() => onChange(noFilters)}>
              {t('filters.clear')}
            </Button>
          )}
        </div>
      </div>
    </section>
  );
}
