import { useRouteLocation } from '@hustings/vertical/hooks';
import styles from './state-links.module.css';

interface StateLinksProps<State extends string> {
  /** The accessible name of the links, such as "Claims by state". */
  label: string;
  /** The states in the order of the links. The address of the first state has no parameter. */
  states: readonly { id: State; name: string; count?: number | undefined }[];
  current: State;
  /** The address of the page without a state. */
  path: string;
  /** The parameter of the address that names the state. */
  parameter?: string;
}

/**
 * Filters a queue by state with plain links. Each link keeps the other parameters of the address, such as the search
 * term.
 */
export function StateLinks<State extends string>({
  label,
  states,
  current,
  path,
  parameter = 'state',
}: StateLinksProps<State>) {
  const { search } = useRouteLocation();
  const addressOf = (state: State | undefined) => {
    const others = new URLSearchParams(search);
    others.delete(parameter);
    if (state) others.append(parameter, state);
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
