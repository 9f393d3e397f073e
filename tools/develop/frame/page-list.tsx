import type { InterfaceLanguage, RouteDeclaration } from '@hustings/contract';
import { exampleAddress } from './example-address.ts';
import styles from './frame.module.css';

interface PageListProps {
  routes: readonly RouteDeclaration[];
  language: InterfaceLanguage;
}

/** Every page of a vertical, as a link to one of its kind. */
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
