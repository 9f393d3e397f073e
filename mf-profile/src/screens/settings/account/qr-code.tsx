import { encode } from 'uqr';
import styles from './account.module.css';

/** The width of the white border that QR readers need, in modules. */
const border = 2;

/**
 * Draws a QR code. It is dark on white in both themes, because many QR readers need that. It is hidden from screen
 * readers, because the page also shows its content as text.
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
