import styles from './tab-links.module.css';

interface TabLinksProps<Id extends string> {
  label: string;
  tabs: readonly { id: Id; name: string; href: string }[];
  current: NoInfer<Id>;
}

/** Links that look like tabs: each part has its own address. */
export function TabLinks<Id extends string>({ label, tabs, current }: TabLinksProps<Id>) {
  return (
    <nav aria-label={label} className={styles.tabs}>
      <ul className={styles.list}>
        {tabs.map(({ id, name, href }) => (
          <li key={id}>
            <a href={href} className={styles.tab} aria-current={id === current ? 'page' : undefined}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
