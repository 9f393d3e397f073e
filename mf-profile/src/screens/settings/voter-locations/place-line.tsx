import type { Division } from '@hustings/contract';
import { IconChevronRight } from '@hustings/ui';
import styles from './voter-locations.module.css';

/** Shows a place and the places that contain it, up to the country. */
export function PlaceLine({ place }: { place: Division }) {
  return (
    <ol className={styles.line}>
      {[{ id: place.id, name: place.name }, ...place.parents].map(({ id, name }) => (
        <li key={id}>
          {name}
          <IconChevronRight aria-hidden="true" />
        </li>
      ))}
    </ol>
  );
}
