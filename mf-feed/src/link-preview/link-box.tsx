import { LinkCard } from '@hustings/features/link-card';
import { useTranslation } from '@hustings/i18n';
import { Button, IconClose, Skeleton } from '@hustings/ui';
import type { MouseEvent } from 'react';
import styles from './link-box.module.css';
import type { PostLink } from './use-link-preview.ts';

interface LinkBoxProps {
  link: PostLink;
  /** Removes the preview of an address. */
  onRemove(address: string): void;
}

/** Shows the preview of the linked page below the text, and reserves its room while loading. */
export function LinkBox({ link, onRemove }: LinkBoxProps) {
  const { t } = useTranslation('feed');
  const { is, address = '', preview } = link;
  const host = URL.parse(address)?.hostname.replace(/^www\./, '') ?? address;
  const said = {
    none: '',
    asked: t('link.asked', { host }),
    found: t('link.found', { host }),
    failed: t('link.failed', { host }),
  };
  const remove = ({ currentTarget }: MouseEvent<HTMLButtonElement>): void => {
    onRemove(address);
    // Returns the focus to the text, because the button disappears.
    currentTarget.form?.querySelector<HTMLElement>('[name="body"]')?.focus();
  };
  return (
    <>
      <output className={is === 'failed' ? styles.failed : styles.hidden}>{said[is]}</output>
      {(is === 'asked' || is === 'found') && (
        <div className={styles.box} aria-busy={is === 'asked'}>
          {preview ? <LinkCard preview={preview} isDraft /> : <Skeleton lines={3} className={styles.waiting} />}
          <Button
            variant="quiet"
            className={styles.remove}
            aria-label={t('link.remove', { host })}
            // Keeps the focus in the text: on a phone a returning toolbar would cover the button.
            onMouseDown={(event) => event.preventDefault()}
            onClick={remove}
          >
            <IconClose size={20} />
          </Button>
        </div>
      )}
    </>
  );
}
