import type { NavigationEntry } from '@hustings/contract';
import { useSession } from '@hustings/session';
import styles from './top-bar.module.css';

/** Returns true for the page of an entry and the pages below it. */
const isHere = (path: string, pathname: string): boolean => pathname === path || pathname.startsWith(`${path}/`);

/** Returns the `aria-current` value of a link. */
export const currentPage = (path: string, pathname: string) => (isHere(path, pathname) ? ('page' as const) : undefined);

/** The entries of the bar, as the releases declare them. */
export function EntryLinks({ entries, pathname }: { entries: NavigationEntry[]; pathname: string }) {
  const language = useSession((session) => session.language);
  return entries.map(({ path, label }) => (
    <li key={path}>
      <a href={path} className={styles.link} aria-current={currentPage(path, pathname)}>
        {label[language]}
      </a>
    </li>
  ));
}
