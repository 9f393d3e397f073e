import { useRouteLocation } from '@hustings/vertical/hooks';
import styles from './state-links.module.css';

interface StateLinksProps<State extends string> {
  /** What is chosen among, such as "Claims by state". */
  label: string;
  /** The states, in the order in which they are offered; the first has the plain address. */
  states: readonly { id: State; name: string; count?: number | undefined }[];
  current: State;
  /** The address of the page without a state. */
  path: string;
}

/**
 * Which part of a queue is shown: plain links, so that each part has an address of its own. Whatever else the address says,
 * such as what is looked for, it says of the other parts, too.
 */
export function StateLinks<State extends string>({ label, states, current, path }: StateLinksProps<State>) {
  const { search } = useRouteLocation();
  const addressOf = (state: State | undefined) => {
    const others = new URLSearchParams(search);
    others.delete('state');
    if (state) others.append('state', state);
    return others.size > 0 ? `${path}?${others}` : path;
  };
  return (
    <nav aria-label={label}>
      <ul className={styles.states}>
        {states.map(({ id, name, count }, index) => (
          <li key={id}>
            <a
              href={addressOf(index === 0 ? undefined : id)}
              className={styles.state}
              aria-current={id === current ? 'true' : undefined}
            >
              {name} {count ? <span className={styles.count}>{count}</span> : null}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
