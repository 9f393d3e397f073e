import { useTranslation } from '@hustings/i18n';
import { Button, Checkbox, classes } from '@hustings/ui';
import { Select } from '@hustings/ui/select';
import { useId, useState } from 'react';
import { FacetChoice } from './facet-choice.tsx';
import styles from './filter-panel.module.css';
import { countFilters, noFilters, pollyOrders, type ListFilters } from './filters.ts';

interface FilterPanelProps {
  filters: ListFilters;
  onChange(part: Partial<ListFilters>): void;
}

/** The filters and the order of the list. A phone shows this panel on request; a wider screen always shows it. */
export function FilterPanel({ filters, onChange }: FilterPanelProps) {
  const { t } = useTranslation('pollies');
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const count = countFilters(filters);
  const orders = {
    name: t('list.filters.byName'),
    score: t('list.filters.byScore'),
    recent: t('list.filters.byRecent'),
  };
  return (
    <section className={styles.panel} aria-label={t('list.filters.label')}>
      <Button
        variant="quiet"
        className={styles.toggle}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {count > 0 ? t('list.filters.openChosen', { count }) : t('list.filters.open')}
      </Button>
      <div id={id} className={classes(styles.filters, isOpen && styles.open)}>
        <FacetChoice
          kind="office"
          label={t('list.filters.office')}
          all={t('list.filters.allOffices')}
          value={filters.office}
          onChange={(office) => onChange({ office })}
        />
        <FacetChoice
          kind="party"
          label={t('list.filters.party')}
          all={t('list.filters.allParties')}
          value={filters.party}
          onChange={(party) => onChange({ party })}
        />
        <FacetChoice
          kind="place"
          label={t('list.filters.place')}
          all={t('list.filters.allPlaces')}
          value={filters.place}
          onChange={(place) => onChange({ place })}
        />
        <Select
          name="sort"
          label={t('list.filters.sort')}
          options={pollyOrders.map((order) => ({ id: order, label: orders[order] }))}
          value={filters.sort}
          onChange={(sort) => onChange({ sort })}
        />
        <div className={styles.marks}>
          <Checkbox
            name="watched"
            label={t('list.filters.watched')}
            checked={filters.watched}
            onChange={(watched) => onChange({ watched })}
          />
          <Checkbox
            name="unvoted"
            label={t('list.filters.unvoted')}
            checked={filters.unvoted}
            onChange={(unvoted) => onChange({ unvoted })}
          />
          {count > 0 && (
            <Button variant="quiet" onClick={() => onChange(noFilters)}>
              {t('list.filters.clear')}
            </Button>
          )}
        </div>
      </div>
    </section>
  );
}
