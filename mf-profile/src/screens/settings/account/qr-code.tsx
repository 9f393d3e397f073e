import { encode } from 'uqr';
import styles from './account.module.css';

/** Modules of white around the code, which readers need. */
const border = 2;

/**
 * A QR code as a path: dark on white in both themes, since many readers take no other. It is silent: what it says stands
 * in letters beside it.
 */
export function QrCode({ text }: { text: string }) {
  const { data, size } = encode(text, { border });
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <svg
      className={styles.qr}
      viewBox={`0 0 ${size} ${size}`}
      aria-hidden="true"

      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#ffffff" />
      <path d={path} fill="#000000" />
    </svg>
  );
}
