import type { InterfaceLanguage, InterfaceText } from '@hustings/contract';
import { languages, useTranslation } from '@hustings/i18n';
import { Card, Chip } from '@hustings/ui';
import item from '../../frame/item.module.css';
import { ChangeText } from './change-text.tsx';
import { History } from './history.tsx';
import { languageName } from './language-name.ts';

/** A text of the interface in all languages. */
export function TextItem({ text }: { text: InterfaceText }) {
  return (
    <Card as="li" className={item.item}>
      <h2 className={item.title}>
        <code>{`${text.namespace}:${text.key}`}</code>
      </h2>
      {languages.map(({ code }) => (
        <WordsOf key={code} text={text} language={code} />
      ))}
    </Card>
  );
}

/** The words of a text in one language, with the buttons that change them. */
function WordsOf({ text, language }: { text: InterfaceText; language: InterfaceLanguage }) {
  const { t } = useTranslation('admin');
  const { namespace, key, words } = text;
  const { original, text: replaced, version, outdated, ignored } = words[language];
  return (
    <div className={item.within}>
      <div className={item.head}>
        <span className={item.small}>{languageName(language)}</span>
        {replaced !== undefined && <Chip>{t('texts.replaced')}</Chip>}
        {outdated && <Chip>{t('texts.outdated')}</Chip>}
      </div>
      {original === undefined ? (
        <p className={item.late}>{t('texts.missing')}</p>
      ) : (
        <p lang={language} dir="auto">
          {replaced ?? original}
        </p>
      )}
      {replaced !== undefined && original !== undefined && (
        <p className={item.small} lang={language} dir="auto">
          {t('texts.originally', { text: original })}
        </p>
      )}
      {ignored && <p className={item.late}>{t('texts.ignored')}</p>}
      {original !== undefined && <ChangeText text={text} language={language} />}
      {version > 0 && <History namespace={namespace} textKey={key} language={language} />}
    </div>
  );
}
