import { isMailAddress, splitAddresses } from '@hustings/contract';
import { useTranslation } from '@hustings/i18n';
import { classes, IconClose, TextArea, VisuallyHidden } from '@hustings/ui';
import { useRef, useState } from 'react';
import styles from './invitations.module.css';

interface AddressInputProps {
  addresses: readonly string[];
  onChange(addresses: string[]): void;
  error?: string | undefined;
}

/**
 * Edits a list of mail addresses. A pasted list is split into addresses; Enter, a comma and leaving the field add what
 * is typed. An invalid address is marked and stays until it is removed.
 */
export function AddressInput({ addresses, onChange, error }: AddressInputProps) {
  const { t } = useTranslation('profile');
  const [typed, setTyped] = useState('');
  const [message, setMessage] = useState('');
  const frame = useRef<HTMLDivElement>(null);

  const add = (text: string) => {
    const all = [...new Set([...addresses, ...splitAddresses(text)])];
    setTyped('');
    if (all.length === addresses.length) return;
    onChange(all);
    setMessage(t('invitations.to.added', { count: all.length - addresses.length }));
  };
  const remove = (address: string) => {
    onChange(addresses.filter((each) => each !== address));
    setMessage(t('invitations.to.removed', { address }));
    frame.current?.querySelector('textarea')?.focus();
  };
  return (
    <div ref={frame} className={styles.addresses}>
      <TextArea
        name="addresses"
        label={t('invitations.to.label')}
        description={t('invitations.to.meaning')}
        error={error}
        rows={2}
        value={typed}
        inputMode="email"
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        onChange={(value) => (/[,;\n]|@\S+\s/.test(value) ? add(value) : setTyped(value))}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          add(typed);
        }}
        onBlur={() => typed.trim() !== '' && add(typed)}
      />
      {addresses.length > 0 && (
        <ul className={styles.chips} aria-label={t('invitations.to.list')}>
          {addresses.map((address) => {
            const wrong = !isMailAddress(address);
            return (
              <li key={address} className={classes(styles.chip, wrong && styles.wrong)}>
                <span className={styles.address}>
                  {address}
                  {wrong && <span className={styles.why}> {t('invitations.to.wrong')}</span>}
                </span>
                <button
                  type="button"
                  className={styles.remove}
                  aria-label={t('invitations.to.remove', { address })}
                  onClick={() => remove(address)}
                >
                  <IconClose aria-hidden="true" />
                </button>
              </li>
            );
          })}
        </ul>
      )}
      <VisuallyHidden>
        <output>{message}</output>
      </VisuallyHidden>
    </div>
  );
}
