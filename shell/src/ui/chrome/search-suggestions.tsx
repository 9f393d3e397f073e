/* oxlint-disable jsx-a11y/prefer-tag-over-role -- options that are links, in the list of a combobox: no tag does that */
import type { InterfaceLanguage, SearchHit, SearchKind } from '@hustings/contract';
import { Marked } from '@hustings/features/search';
import { useTranslation } from '@hustings/i18n';
import { useSession } from '@hustings/session';
import { useSuggestions, type LoadSuggestions } from '@hustings/ui/suggestions';
import { call } from '@hustings/vertical/client';
import { useComingSoon } from '@hustings/vertical/coming-soon';
import { useEffect, useEffectEvent, useState } from 'react';
import styles from './bar-search.module.css';
import type { ShownSuggestions } from './use-bar-search.ts';

export interface SearchSuggestionsProps {
  id: string;
  term: string;
  /** The address of the results page. */
  allPath: string;
  /** Registers the key handler of the list; it returns true if it has handled the key. */
  listen(take: ((key: string) => boolean) | undefined): void;
  onShown(shown: ShownSuggestions | undefined): void;
  /** Called when a suggestion is followed, which may lead to the current page. */
  onChosen(): void;
}

/** The maximum number of suggestions of each kind of results; only 1 if at least `manyKinds` kinds match. */
const ofEach = 2;
const manyKinds = 5;

const loadIn =
  (language: InterfaceLanguage): LoadSuggestions<SearchHit> =>
  async (term, signal) => {
    const { groups } = await call('search', { query: { term, take: ofEach, language } }, signal);
    return groups.flatMap(({ results }) => results.slice(0, groups.length < manyKinds ? ofEach : 1));
  };
const loads = { en: loadIn('en'), nl: loadIn('nl') };

/** The translated name of each kind. */
function useKindNames(): Record<SearchKind, string> {
  const { t } = useTranslation('chrome');
  return {
    polly: t('search.kinds.polly'),
    party: t('search.kinds.party'),
    election: t('search.kinds.election'),
    organisation: t('search.kinds.organisation'),
    topic: t('search.kinds.topic'),
    tag: t('search.kinds.tag'),
    post: t('search.kinds.post'),
    topicStance: t('search.kinds.topicStance'),
    goal: t('search.kinds.goal'),
    publication: t('search.kinds.publication'),
    person: t('search.kinds.person'),
  };
}

/** The suggestions of the search field; the last one links to the results page. */
export function SearchSuggestions({ id, term, allPath, listen, onShown, onChosen }: SearchSuggestionsProps) {
  const { t } = useTranslation('chrome');
  const kinds = useKindNames();
  // Stances on one topic have the same title, so show whose each is.
  const stanceOf = ({ kind, author }: SearchHit) =>
    kind === 'topicStance' && author && 'userName' in author
      ? t('search.stanceOf', { name: author.displayName ?? author.userName })
      : undefined;
  const language = useSession((session) => session.language);
  const { items: found, state } = useSuggestions(loads[language], term);
  const isComingSoon = useComingSoon();
  // Leave out links to pages that are coming soon.
  const items = found.filter(({ url }) => !isComingSoon(url));
  const [chosen, setChosen] = useState<{ index: number; term: string }>();
  const options = items.length + 1;
  const index = chosen?.term === term ? chosen.index : -1;
  const active = index >= 0 && index < options ? `${id}-${index}` : undefined;

  const tell = useEffectEvent((shown: ShownSuggestions | undefined) => onShown(shown));
  useEffect(() => tell({ active }), [active]);
  useEffect(() => () => tell(undefined), []);

  const take = useEffectEvent((key: string): boolean => {
    if (key === 'Enter') {
      if (!active) return false;
      document.getElementById(active)?.click();
      return true;
    }
    if (key !== 'ArrowDown' && key !== 'ArrowUp') return false;
    // Beyond either end the focus returns to the field.
    const next = index + (key === 'ArrowDown' ? 1 : -1);
    setChosen({ term, index: next < -1 ? options - 1 : next >= options ? -1 : next });
    return true;
  });
  useEffect(() => {
    listen((key) => take(key));
    return () => listen(undefined);
  }, [listen]);

  const note = { idle: '', loading: t('search.loading'), failed: t('search.failed'), ready: '' }[state];
  return (
    <div className={styles.popover}>
      <div id={id} role="listbox" aria-label={t('search.suggestions')} className={styles.list}>
        {items.map((hit, at) => (
          <a
            key={hit.id}
            id={`${id}-${at}`}
            role="option"
            aria-selected={at === index}
            tabIndex={-1}
            href={hit.url}
            className={styles.option}
            onClick={onChosen}
          >
            <span className={styles.name} dir="auto">
              {hit.title ? <Marked text={hit.title} /> : hit.text && <Marked text={hit.text} />}
            </span>
            <span className={styles.kind}>{hit.detail ?? stanceOf(hit) ?? kinds[hit.kind]}</span>
          </a>
        ))}
        <a
          id={`${id}-${items.length}`}
          role="option"
          aria-selected={index === items.length}
          tabIndex={-1}
          href={allPath}
          className={styles.option}
          onClick={onChosen}
        >
          <span className={styles.name}>{t('search.all', { term })}</span>
        </a>
      </div>
      {note && <p className={styles.note}>{note}</p>}
      <output className={styles.said}>{state === 'ready' && t('search.count', { count: items.length })}</output>
    </div>
  );
}
