import type { InterfaceLanguage } from '@hustings/contract';
import { useTranslation } from '@hustings/i18n';
import { useLimits } from '@hustings/session';
import item from '../../frame/item.module.css';
import { sampleOf } from './sample.ts';

interface PreviewProps {
  text: string;
  textKey: string;
  language: InterfaceLanguage;
}

/** Shows a text as a page renders it, with sample values. Words in a tag, such as a link, are marked. */
export function Preview({ text, textKey, language }: PreviewProps) {
  const { t } = useTranslation('admin');
  const limits = useLimits();
  const pieces = sampleOf(text, textKey, language, limits);
  return (
    <div>
      <p className={item.small}>{t('texts.preview')}</p>
      <p className={item.said} lang={language} dir="auto">
        {pieces.map(({ text: words, isMarked }, index) =>
          // A piece has no identity besides its place.
          // eslint-disable-next-line react/no-array-index-key
          isMarked ? <mark key={index}>{words}</mark> : <span key={index}>{words}</span>,
        )}
      </p>
    </div>
  );
}
