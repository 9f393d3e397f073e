import styles from '../dev-ui.module.css';
import { Specimen } from '../specimen.tsx';

const swatches = [
  'paper',
  'surface',
  'surface2',
  'lineStrong',
  'ink',
  'ink3',
  'accent',
  'accentSoft',
  'down',
  'undecided',
  'danger',
  'official',
  'simulated',
  'focus',
];

export function FoundationSpecimens() {
  return (
    <>
      <Specimen title="Colours">
        <div className={styles.swatches}>
          {swatches.map((name) => (
            <span key={name} className={styles.swatch}>
              <i className={styles[name]} />
              {name}
            </span>
          ))}
        </div>
      </Specimen>
      <Specimen title="Type">
        <div>
          <p className={styles.t5}>Marit Vossen</p>
          <p className={styles.t4}>The night bus</p>
          <p className={styles.t3}>is the cheapest housing policy we have</p>
          <p className={styles.reading}>
            Rents fall fastest where the last ride home leaves after midnight. I compared eleven districts over six
            years, and the pattern holds in <a href="#foundations">nine of them</a>.
          </p>
          <p className={styles.small}>between 60 and 68 · 412 members · 0123456789</p>
        </div>
      </Specimen>
    </>
  );
}
