import { fixedLengths } from '@hustings/contract';
import { useTranslation } from '@hustings/i18n';
import { classes, IconClose, IconSearch, VisuallyHidden } from '@hustings/ui';
import { useId, useRef, type FormEvent } from 'react';
import styles from './bar-search.module.css';
import { useBarSearch } from './use-bar-search.ts';
import { useSlashKey } from './use-slash-key.ts';

/** Returns the address of the search results page. */
const searchPath = (text: string): string =>
  `/search${text.trim() ? `?${new URLSearchParams({ term: text.trim() })}` : ''}`;

/**
 * The search of the bar: a field, behind a button on a narrow screen. The form works without scripts; suggestions
 * load on first use.
 */
export function BarSearch({ pathname }: { pathname: string }) {
  const { t } = useTranslation('chrome');
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const way = useRef<HTMLAnchorElement>(null);
  const search = useBarSearch(pathname, input);
  const { box, button, text, isUnfolded, Suggestions, shown } = search;
  useSlashKey(search.unfold);

  function submit(event: FormEvent): void {
    event.preventDefault();
    // Click a hidden link, because the shell handles the navigation of links.
    way.current?.click();
    search.leave();
  }

  return (
    <div ref={box} className={styles.box} onBlur={search.left}>
      <button
        ref={button}
        type="button"
        className={styles.opener}
        aria-expanded={isUnfolded}
        aria-controls={`${id}-form`}
        onClick={isUnfolded ? search.fold : search.unfold}
      >
        {isUnfolded ? <IconClose aria-hidden="true" /> : <IconSearch aria-hidden="true" />}
        <VisuallyHidden>{t(isUnfolded ? 'search.close' : 'search.open')}</VisuallyHidden>
      </button>
      <search id={`${id}-form`} className={classes(styles.form, isUnfolded && styles.unfolded)}>
        <form action="/search" onSubmit={submit}>
          <button type="submit" className={styles.submit} aria-label={t('search.submit')}>
            <IconSearch aria-hidden="true" />
          </button>
          <input
            ref={input}
            type="search"
            name="term"
            className={styles.field}
            aria-label={t('search.label')}
            {...(shown && {
              // Without its list the field is a search field like any other.
              role: 'combobox',
              'aria-autocomplete': 'list',
              'aria-expanded': true,
              'aria-controls': `${id}-list`,
              'aria-activedescendant': shown.active,
            })}
            placeholder={t('search.placeholder')}
            maxLength={fixedLengths.search.max}
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="search"
            value={text}
            onChange={({ target }) => search.type(target.value)}
            onFocus={search.startPrefetch}
            onKeyDown={search.keyDown}
          />
          <a ref={way} href={searchPath(text)} hidden tabIndex={-1}>
            {t('search.label')}
          </a>
          {Suggestions && search.isOpen && (
            <Suggestions
              id={`${id}-list`}
              term={text.trim()}
              allPath={searchPath(text)}
              listen={search.listen}
              onShown={search.setShown}
              onChosen={search.leave}
            />
          )}
        </form>
      </search>
    </div>
  );
}
