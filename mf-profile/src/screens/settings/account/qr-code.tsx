import { encode } from 'uqr';
import styles from './account.module.css';

/** The white border in modules that readers need. */
const border = 2;

/**
 * Draws a QR code, dark on white in both themes because many readers need that. Hidden from screen readers: the same
 * content is shown as text.
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
