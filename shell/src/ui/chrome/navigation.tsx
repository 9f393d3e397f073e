import type { NavigationEntry } from '@hustings/contract';
import { useSession } from '@hustings/session';
import { isIn } from './entries-of.ts';
import { LanguageSwitch } from './language-switch.tsx';
import { MoreEntries } from './more-entries.tsx';
import styles from './top-bar.module.css';

/** Returns true for the page of an entry and the pages below it. */
const isHere = (path: string, pathname: string): boolean =>
  pathname === path || (path !== '/' && pathname.startsWith(`${path}/`));

/** Returns the `aria-current` value of a link. */
export const currentPage = (path: string, pathname: string) => (isHere(path, pathname) ? ('page' as const) : undefined);

/** The most entries that a wide bar shows without the menu "More". */
const most = 6;

interface EntriesProps {
  entries: NavigationEntry[];
  isMember: boolean;
  pathname: string;
}

/**
 * The entries of the top bar, as the releases declare them: a row, and the menu "More". The row of a narrow bar is
 * shorter, because the bar of a guest has further buttons.
 */
export function Entries({ entries, isMember, pathname }: EntriesProps) {
  const language = useSession((session) => session.language);
  const rest = entries.length > most ? entries.filter((entry) => !isIn(entry, 'bar')) : [];
  const row = entries.filter((entry) => !rest.includes(entry));
  const fits = isMember ? 4 : 2;
  const linkTo = ({ path, label }: NavigationEntry, className?: string) => (
    <li key={path} className={className}>
      <a href={path} className={styles.link} aria-current={currentPage(path, pathname)}>
        {label[language]}
      </a>
    </li>
  );
  const narrow = row.slice(fits);
  return (
    <ul className={styles.entries}>
      {row.map((entry, index) => linkTo(entry, index < fits ? undefined : styles.wide))}
      {(rest.length > 0 || narrow.length > 0 || !isMember) && (
        <MoreEntries pathname={pathname} isForNarrow={rest.length === 0}>
          {narrow.map((entry) => linkTo(entry, styles.narrow))}
          {rest.map((entry) => linkTo(entry))}
          {!isMember && (
            <li className={styles.narrow}>
              <LanguageSwitch />
            </li>
          )}
        </MoreEntries>
      )}
    </ul>
  );
}
