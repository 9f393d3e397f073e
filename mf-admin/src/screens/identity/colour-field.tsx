import { useTranslation } from '@hustings/i18n';
import { Button } from '@hustings/ui';
import { useEffect, useId, useState } from 'react';
import form from '../../frame/form.module.css';
import item from '../../frame/item.module.css';
import { ColourPreview } from './colour-preview.tsx';
import styles from './identity.module.css';

/** The accent of the design, from which a choice starts. */
const designColour = '#0b6468';

/** The pause in milliseconds after which a colour that is still being chosen is previewed. */
const pauseMs = 250;

interface ColourFieldProps {
  /** A colour as `#rrggbb`; absent for the colours of the design. */
  colour: string | undefined;
  onChange(colour: string | undefined): void;
}

/** Chooses the colour of the site, and shows what follows from it. */
export function ColourField({ colour, onChange }: ColourFieldProps) {
  const { t } = useTranslation('admin');
  const id = useId();
  const [previewed, setPreviewed] = useState(colour);
  // A picker reports every colour under the pointer.
  useEffect(() => {
    const timer = setTimeout(() => setPreviewed(colour), pauseMs);
    return () => clearTimeout(timer);
  }, [colour]);
  return (
    <div className={form.form}>
      <div className={form.known}>
        <p>
          <label htmlFor={id}>
            <strong>{t('identity.colour')}</strong>
          </label>
        </p>
        <p id={`${id}-text`} className={item.small}>
          {t('identity.colourText')}
        </p>
        <input
          id={id}
          className={styles.picker}
          type="color"
          name="colour"
          aria-describedby={`${id}-text`}
          value={colour ?? designColour}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      </div>
      {colour && previewed && <ColourPreview colour={previewed} />}
      {colour && (
        <div>
          <Button variant="quiet" onClick={() => onChange(undefined)}>
            {t('identity.noColour')}
          </Button>
        </div>
      )}
    </div>
  );
}
