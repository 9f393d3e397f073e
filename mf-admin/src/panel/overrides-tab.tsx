import { useTranslation } from '@hustings/i18n';
import { boot } from '@hustings/session';
import { Button, Notice } from '@hustings/ui';
import { Select } from '@hustings/ui/select';
import { readChosen, resetOverride, setOverride, type Override } from '@hustings/vertical/overrides';
import { useState } from 'react';
import styles from './panel.module.css';

/** Chooses for each vertical whether this browser loads it from a development server that the site allows. */
export function OverridesTab() {
  const { t } = useTranslation('panel');
  const [failed, setFailed] = useState(false);
  if (!boot?.development) return <p className={styles.note}>{t('overrides.none')}</p>;
  const { origins } = boot.development;
  const chosen = readChosen(boot.development);
  const parts = boot.releases.map(({ name }) => name).filter((name) => name !== 'shell');
  const unknown = chosen.filter(({ vertical }) => !parts.includes(vertical)).map(({ vertical }) => vertical);
  /** Changes the storage of this browser, which may refuse that. */
  const change = (act: () => void) => {
    try {
      act();
    } catch {
      setFailed(true);
    }
  };
  return (
    <>
      <p className={styles.note}>{t('overrides.text')}</p>
      {failed && (
        <Notice tone="danger">
          <p>{t('overrides.failed')}</p>
        </Notice>
      )}
      <ul className={styles.overrides}>
        {[...parts, ...unknown].map((part) => (
          <PartOverride
            key={part}
            part={part}
            origins={origins}
            chosen={chosen.find(({ vertical }) => vertical === part)}
            onSet={(origin) => change(() => setOverride({ vertical: part, origin }))}
            onReset={() => change(() => resetOverride({ vertical: part }))}
          />
        ))}
      </ul>
    </>
  );
}

interface PartOverrideProps {
  part: string;
  origins: readonly string[];
  chosen: Override | undefined;
  onSet(origin: string): void;
  onReset(): void;
}

function PartOverride({ part, origins, chosen, onSet, onReset }: PartOverrideProps) {
  const { t } = useTranslation('panel');
  const [origin, setOrigin] = useState(origins[0] ?? '');
  const isRefused = chosen?.allowed === false;
  return (
    <li>
      <strong>{part}</strong>
      {chosen ? (
        <span>{isRefused ? t('overrides.refused', { origin: chosen.origin }) : chosen.origin}</span>
      ) : (
        <Select
          name={`origin-${part}`}
          label={t('overrides.origin', { part })}
          labelHidden
          options={origins.map((each) => ({ id: each, label: each }))}
          value={origin}
          onChange={setOrigin}
        />
      )}
      {chosen ? (
        <Button variant="quiet" aria-label={t('overrides.resetPart', { part })} onClick={onReset}>
          {t('overrides.reset')}
        </Button>
      ) : (
        <Button variant="quiet" aria-label={t('overrides.setPart', { part })} onClick={() => onSet(origin)}>
          {t('overrides.set')}
        </Button>
      )}
    </li>
  );
}
