import { LinkCard } from '@hustings/features/link-card';
import { useTranslation } from '@hustings/i18n';
import { Button, IconClose, Skeleton } from '@hustings/ui';
import type { MouseEvent } from 'react';
import styles from './link-box.module.css';
import type { PostLink } from './use-link-preview.ts';

interface LinkBoxProps {
  link: PostLink;
  /** Its author does not want it to be shown. */
  onRemove(address: string): void;
}

/** The page that a post leads to, below the text while it is written. It has its room before the page has answered. */
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
    // The button goes; who pressed it goes on writing.
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
            // The text keeps the focus while this is pressed: on a narrow screen a bar would come back over the button.
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
