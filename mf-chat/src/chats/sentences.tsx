import type { ChatSentence, InterfaceLanguage } from '@hustings/contract';
import { useTranslation } from '@hustings/i18n';
import { classes } from '@hustings/ui';
import { lazy, Suspense, useState } from 'react';
import styles from './chats.module.css';
import { sourceNumbers } from './source-numbers.ts';

const PassageDialog = lazy(() => import(/* webpackChunkName: "passage" */ './passage-dialog.tsx'));

interface SentencesProps {
  sentences: readonly ChatSentence[];
  language: InterfaceLanguage;
  /** The name of the polly. */
  name: string;
}

/** The sentences of a reply. The passages of a statement stand below it as chips, which open the passage. */
export function Sentences({ sentences, language, name }: SentencesProps) {
  const { t } = useTranslation('chat');
  const [opened, setOpened] = useState<string>();
  const numbers = sourceNumbers(sentences);
  // A sentence keeps its place, because a reply only grows at its end.
  const placed = sentences.map((sentence, place) => ({ ...sentence, place }));
  return (
    <div className={styles.sentences}>
      {placed.map(({ place, kind, text, passageIds }) => (
        <div key={place} className={classes(styles.sentence, kind !== 'statement' && styles[kind])}>
          <p className={styles.body} lang={language} dir="auto">
            {text}
          </p>
          {passageIds.length > 0 && (
            <p className={styles.sources}>
              {passageIds.map((passageId) => (
                <button
                  key={passageId}
                  type="button"
                  className={styles.source}
                  aria-haspopup="dialog"
                  onClick={() => setOpened(passageId)}
                >
                  {t('source.open', { number: numbers.get(passageId) })}
                </button>
              ))}
            </p>
          )}
        </div>
      ))}
      <Suspense>
        {opened && <PassageDialog passageId={opened} name={name} onClose={() => setOpened(undefined)} />}
      </Suspense>
    </div>
  );
}
