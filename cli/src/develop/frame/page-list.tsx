import type { InterfaceLanguage, RouteDeclaration } from '@hustings/contract';
import { exampleAddress } from './example-address.ts';
import styles from './frame.module.css';

interface PageListProps {
  routes: readonly RouteDeclaration[];
  language: InterfaceLanguage;
}

/** Lists every page of a vertical, with an example link. */
export function PageList({ routes, language }: PageListProps) {
  return (
    <ul className={styles.pages}>
      {routes.map(({ path, title, access }) => (
        <li key={path}>
          <a href={exampleAddress(path)}>{title[language]}</a> <code>{path}</code>
          {access !== 'guest' && <span className={styles.access}>{access}</span>}
        </li>
      ))}
    </ul>
  );
}
