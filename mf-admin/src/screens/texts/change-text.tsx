import { faultOfText, type InterfaceLanguage, type InterfaceText, type TextFault } from '@hustings/contract';
import { useTranslation } from '@hustings/i18n';
import { Button, TextArea } from '@hustings/ui';
import { useState } from 'react';
import { call } from '../../admin-actions/call.ts';
import { ReasonDialog } from '../../admin-actions/reason-dialog.tsx';
import { useAdminAct } from '../../admin-actions/use-admin-act.ts';
import form from '../../frame/form.module.css';
import item from '../../frame/item.module.css';
import { Preview } from './preview.tsx';
import { languageName } from './language-name.ts';

interface ChangeTextProps {
  text: InterfaceText;
  language: InterfaceLanguage;
}

/** Returns the sentence for each reason why a text cannot replace the original. */
export function useFaultTexts(): Record<TextFault | 'unknown', string> {
  const { t } = useTranslation('admin');
  return {
    marks: t('texts.faults.marks'),
    nesting: t('texts.faults.nesting'),
    syntax: t('texts.faults.syntax'),
    unknown: t('texts.faults.unknown'),
  };
}

/** The buttons that replace a text or return it to its original, with a dialog that previews the words. */
export function ChangeText({ text: { namespace, key, words }, language }: ChangeTextProps) {
  const { t } = useTranslation('admin');
  const faults = useFaultTexts();
  const { original = '', text, version, outdated } = words[language];
  const [asked, setAsked] = useState<'change' | 'reset'>();
  const [typed, setTyped] = useState('');
  const [isTried, setTried] = useState(false);
  const name = `${namespace}:${key}, ${languageName(language)}`;
  const fault = faultOfText(original, typed);
  const isEmpty = typed.trim() === '';
  // The same words again confirm them for a changed original.
  const isSame = typed === (text ?? original) && !outdated;
  const isValid = asked === 'reset' || (!fault && !isEmpty && !isSame);
  const act = useAdminAct({
    act: (reason: string) =>
      call('changeInterfaceText', {
        params: { namespace, key, language },
        body: { version, reason, ...(asked === 'change' ? { text: typed } : {}) },
      }),
    done: () => t(asked === 'reset' ? 'texts.resetDone' : 'texts.done', { name }),
    onDone: () => setAsked(undefined),
  });

  function problem(): string | undefined {
    if (!isTried || isValid) return undefined;
    if (isEmpty) return t('texts.faults.empty');
    return fault ? faults[fault] : t('texts.faults.same');
  }

  function ask(what: 'change' | 'reset'): void {
    act.reset();
    setTyped(text ?? original);
    setTried(false);
    setAsked(what);
  }

  function send(reason: string): void {
    setTried(true);
    if (isValid) act.mutate(reason);
  }

  return (
    <div className={item.actions}>
      <Button
        variant="quiet"
        aria-label={t('actAbout', { act: t('texts.change'), name })}
        onClick={() => ask('change')}
      >
        {t('texts.change')}
      </Button>
      {text !== undefined && (
        <Button
          variant="quiet"
          aria-label={t('actAbout', { act: t('texts.reset'), name })}
          onClick={() => ask('reset')}
        >
          {t('texts.reset')}
        </Button>
      )}
      <ReasonDialog
        title={name}
        isOpen={asked !== undefined}
        label={t('limits.reason')}
        description={t('limits.reasonText')}
        confirmLabel={t(asked === 'reset' ? 'texts.reset' : 'texts.change')}
        tone="primary"
        pending={act.isPending}
        failure={act.failure}
        onConfirm={send}
        onClose={() => setAsked(undefined)}
      >
        {asked === 'reset' ? (
          <div className={form.form}>
            <p>{t('texts.resetText')}</p>
            <Preview text={original} textKey={key} language={language} />
          </div>
        ) : (
          <div className={form.form}>
            <div>
              <p className={item.small}>{t('texts.original')}</p>
              <p className={item.said} lang={language} dir="auto">
                {original}
              </p>
            </div>
            <TextArea
              name="text"
              label={t('texts.words')}
              description={t('texts.wordsText')}
              error={problem()}
              value={typed}
              onChange={(words) => {
                setTyped(words);
                setTried(false);
              }}
              maxLength={4_000}
              rows={3}
              required
            />
            {/* The field shows its error at a submit only, so this says it while the admin types. */}
            {fault && !isEmpty && !isTried && <output className={item.late}>{faults[fault]}</output>}
            {!fault && !isEmpty && <Preview text={typed} textKey={key} language={language} />}
          </div>
        )}
      </ReasonDialog>
    </div>
  );
}
