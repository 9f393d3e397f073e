import type { ChatSentence, InterfaceLanguage } from '@hustings/contract';
import { useTranslation } from '@hustings/i18n';
import { classes, IconWrite } from '@hustings/ui';
import { lazy, Suspense, useRef, useState } from 'react';
import styles from './chats.module.css';
import { SourceList } from './source-list.tsx';
import { sourceNumbers } from './source-numbers.ts';
import { usePassages } from './use-passages.ts';
import { useSeen } from './use-seen.ts';

const PassageDialog = lazy(() => import(/* webpackChunkName: "passage" */ './passage-dialog.tsx'));

interface SentencesProps {
  sentences: readonly ChatSentence[];
  language: InterfaceLanguage;
  /** The name of the polly. */
  name: string;
}

/**
 * The sentences of a reply. The passages of a statement stand below it as chips, which open the passage, beside what the
 * office corrected. Their titles stand below the reply.
 */
export function Sentences({ sentences, language, name }: SentencesProps) {
  const { t } = useTranslation('chat');
  const [opened, setOpened] = useState<string>();
  const box = useRef<HTMLDivElement>(null);
  const numbers = sourceNumbers(sentences);
  const passages = usePassages([...numbers.keys()], useSeen(box));
  // A sentence keeps its place, because a reply only grows at its end.
  const placed = sentences.map((sentence, place) => ({ ...sentence, place }));
  return (
    <div ref={box} className={styles.sentences}>
      {placed.map(({ place, kind, text, passageIds }) => (
        <div key={place} className={classes(styles.sentence, kind !== 'statement' && styles[kind])}>
          <p className={styles.body} lang={language} dir="auto">
            {text}
          </p>
          {passageIds.length > 0 && (
            <p className={styles.sources}>
              {passageIds.map((id) => {
                const number = numbers.get(id);
                const title = passages.get(id)?.title;
                return (
                  <button
                    key={id}
                    type="button"
                    className={styles.source}
                    aria-haspopup="dialog"
                    aria-label={title && t('source.openNamed', { number, title })}
                    onClick={() => setOpened(id)}
                  >
                    {t('source.open', { number })}
                  </button>
                );
              })}
              {passageIds
                .filter((id) => passages.get(id)?.correction)
                .map((id) => (
                  <button
                    key={id}
                    type="button"
                    className={styles.corrected}
                    aria-haspopup="dialog"
                    onClick={() => setOpened(id)}
                  >
                    <IconWrite aria-hidden="true" width={16} height={16} />
                    {t('source.corrected')}
                  </button>
                ))}
            </p>
          )}
        </div>
      ))}
      {numbers.size > 0 && <SourceList numbers={numbers} passages={passages} onOpen={setOpened} />}
      <Suspense>
        {opened && <PassageDialog passageId={opened} name={name} onClose={() => setOpened(undefined)} />}
      </Suspense>
    </div>
  );
}
