import { Avatar, Card, Chip, IconVerified } from '@hustings/ui';
import styles from '../dev-ui.module.css';
import { Specimen } from '../specimen.tsx';

export function MarkSpecimens() {
  return (
    <>
      <Specimen title="Avatar: sizes, shapes, tones">
        <Avatar name="Ann Bakker" size="small" />
        <Avatar name="Ann Bakker" />
        <Avatar name="Marit Vossen" size="large" shape="square" />
        <Avatar name="Marit Vossen" tone="official" />
        <Avatar name="Anonymous" tone="anonymous" />
      </Specimen>
      <Specimen title="Chip: plain, link, official, simulated">
        <Chip>Level 4</Chip>
        <Chip href="#marks"># transport</Chip>
        <Chip tone="official">
          <IconVerified /> Claimed
        </Chip>
        <Chip tone="simulated">Simulated</Chip>
      </Specimen>
      <Specimen title="Card">
        <Card as="article">
          <h3>The night bus is the cheapest housing policy we have</h3>
          <p className={styles.reading}>Rents fall fastest where the last ride home leaves after midnight.</p>
        </Card>
      </Specimen>
    </>
  );
}
