import styles from './swatch.module.css';

export interface SwatchProps {
  /** A colour as `#rrggbb`. */
  colour: string;
}

/** A sample of a colour, such as that of a party. Its edge stands out from the page; show a name or a value beside it. */
export function Swatch({ colour }: SwatchProps) {
  return (
    <svg className={styles.swatch} viewBox="0 0 16 16" aria-hidden="true">
      <rect className={styles.edge} x="1" y="1" width="14" height="14" rx="3" fill={colour} strokeWidth="2" />
    </svg>
  );
}
