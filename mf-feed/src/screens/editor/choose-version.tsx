import { RichText } from '@hustings/features/rich-text';
import { useFormat, useTranslation } from '@hustings/i18n';
import { Button } from '@hustings/ui';
import { useEffect, useId, useRef } from 'react';
import { shownDocument, type Writing } from '../../writing/writing.ts';
import styles from './editor-screen.module.css';

interface Version {
  writing: Writing;
  /** When the version was written, ISO 8601. */
  time: string;
}

interface ChooseVersionProps {
  mine: Version;
  theirs: Version;
  onMine(): void;
  onTheirs(): void;
}

/** Shows two versions of a post side by side and lets the author choose one. */
export function ChooseVersion({ mine, theirs, onMine, onTheirs }: ChooseVersionProps) {
  const { t } = useTranslation('feed');
  const heading = useId();
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    const place = box.current?.parentElement;
    box.current?.focus();
    // Moves the focus to the chosen text.
    return () => place?.querySelector<HTMLElement>('form [name="title"], form [name="body"]')?.focus();
  }, []);
  return (
    <section ref={box} tabIndex={-1} className={styles.choose} aria-labelledby={heading}>
      <h2 id={heading} className={styles.chooseTitle}>
        {t('editor.versions.title')}
      </h2>
      <p>{t('editor.versions.text')}</p>
      <div className={styles.versions}>
        <VersionText
          version={mine}
          title={t('editor.versions.mine')}
          choice={t('editor.versions.keepMine')}
          onChoose={onMine}
        />
        <VersionText
          version={theirs}
          title={t('editor.versions.theirs')}
          choice={t('editor.versions.takeTheirs')}
          onChoose={onTheirs}
        />
      </div>
    </section>
  );
}

interface VersionTextProps {
  version: Version;
  title: string;
  choice: string;
  onChoose(): void;
}

function VersionText({ version: { writing, time }, title, choice, onChoose }: VersionTextProps) {
  const format = useFormat();
  return (
    <section className={styles.version} aria-label={title}>
      <h3 className={styles.versionTitle}>{title}</h3>
      <p className={styles.versionTime}>{format.dateTime(time)}</p>
      <div className={styles.versionText}>
        {writing.title && <p className={styles.versionName}>{writing.title}</p>}
        <RichText language={writing.language} under={2}>
          {shownDocument(writing)}
        </RichText>
      </div>
      <Button variant="quiet" onClick={onChoose}>
        {choice}
      </Button>
    </section>
  );
}
