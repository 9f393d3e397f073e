import type { GoalCard } from '@hustings/contract';
import { useTranslation } from '@hustings/i18n';
import { classes, IconChevronDown, IconClose } from '@hustings/ui';
import { Combobox, type LoadSuggestions, type Option } from '@hustings/ui/combobox';
import { call } from '@hustings/vertical/client';
import { useRouteLocation } from '@hustings/vertical/hooks';
import { useNavigate } from '@hustings/vertical/router';
import { useRef } from 'react';
import { loadPlaces } from '../../../editing/load-places.ts';
import { useStateNames } from '../../../goals/state-names.ts';
import { goalsAddress, listedStates, orders, type GoalWish } from './filters.ts';
import styles from './filters.module.css';

const loadTags: LoadSuggestions<Option> = async (term, signal) => {
  const { results } = await call('listTags', { query: { term, take: 8 } }, signal);
  return results.map(({ slug, name }) => ({ id: slug, label: name }));
};

interface GoalFiltersProps {
  wish: GoalWish;
  /** The listed goals, which know the names of the chosen tag and place. */
  goals: readonly GoalCard[];
}

/** Narrows and orders the list of goals. Every choice is a part of the address. */
export function GoalFilters({ wish, goals }: GoalFiltersProps) {
  const { t } = useTranslation('profile');
  const { search } = useRouteLocation();
  const navigate = useNavigate();
  const states = useStateNames();
  const choice = useRef<HTMLDetailsElement>(null);
  const orderNames = { newest: t('goals.sorting.newest'), supported: t('goals.sorting.supported') };
  const to = (changed: Record<string, string | undefined>) => goalsAddress(search, changed);
  const narrow = (name: 'tag' | 'place', option: Option | undefined) => {
    if (!option) return;
    if (choice.current) choice.current.open = false;
    void navigate(to({ [name]: option.id }), { replace: true });
  };
  const tagName = goals.flatMap(({ tags }) => tags).find(({ slug }) => slug === wish.tag)?.name ?? wish.tag;
  const placeName = goals.find(({ place }) => place?.id === wish.placeId)?.place?.name ?? t('goals.filters.thisPlace');
  const chosen = [
    ...(wish.tag ? [{ name: 'tag', text: `# ${tagName}` }] : []),
    ...(wish.placeId ? [{ name: 'place', text: placeName }] : []),
  ];
  return (
    <div className={styles.filters}>
      <nav aria-label={t('goals.filters.state')}>
        <ul className={styles.choices}>
          {[undefined, ...listedStates].map((each) => (
            <li key={each ?? 'running'}>
              <a
                href={to({ state: each })}
                className={classes(styles.choice, each === wish.state && styles.chosen)}
                aria-current={each === wish.state ? 'true' : undefined}
              >
                {each ? states[each] : t('goals.filters.running')}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <nav aria-label={t('goals.sorting.label')}>
        <ul className={styles.choices}>
          {orders.map((each) => (
            <li key={each}>
              <a
                href={to({ sort: each === 'newest' ? undefined : each })}
                className={classes(styles.choice, each === wish.sort && styles.chosen)}
                aria-current={each === wish.sort ? 'true' : undefined}
              >
                {orderNames[each]}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {chosen.length > 0 && (
        <ul className={styles.choices} aria-label={t('goals.filters.chosen')}>
          {chosen.map(({ name, text }) => (
            <li key={name}>
              <a
                className={styles.choice}
                href={to({ [name]: undefined })}
                aria-label={t('goals.filters.remove', { filter: text })}
              >
                {text}
                <IconClose aria-hidden width={16} height={16} />
              </a>
            </li>
          ))}
        </ul>
      )}
      <details ref={choice} className={styles.more}>
        <summary>
          {t('goals.filters.more')}
          <IconChevronDown aria-hidden />
        </summary>
        <div className={styles.fields}>
          <Combobox
            name="tag"
            label={t('goals.filters.tag')}
            load={loadTags}
            value={undefined}
            onChange={(option) => narrow('tag', option)}
          />
          <Combobox
            name="place"
            label={t('goals.filters.place')}
            load={loadPlaces}
            value={undefined}
            onChange={(option) => narrow('place', option)}
          />
        </div>
      </details>
    </div>
  );
}
