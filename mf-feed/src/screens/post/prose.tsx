import type { ContentLanguage } from '@hustings/contract';
import { directionOf, languageTag } from '@hustings/features/rich-text';
import { PlainText } from '@hustings/features/plain-text';
import styles from './post-screen.module.css';

/** The paragraphs of a text with their positions. */
function paragraphsOf(text: string): { at: number; paragraph: string }[] {
  const gaps = [...text.matchAll(/\n\s*\n/g)];
  const starts = [0, ...gaps.map(({ 0: gap, index }) => index + gap.length)];
  return starts
    .map((at, which) => ({ at, paragraph: text.slice(at, gaps[which]?.index).trim() }))
    .filter(({ paragraph }) => paragraph !== '');
}

interface ProseProps {
  text: string;
  language: ContentLanguage;
  /** The mentioned members in lower case. */
  mentions?: readonly string[];
}

/** Plain text: an empty line separates paragraphs, a line break stays. */
export function Prose({ text, language, mentions }: ProseProps) {
  return (
    <div className={styles.prose} lang={languageTag(language)} dir={directionOf(language)}>
      {paragraphsOf(text).map(({ at, paragraph }) => (
        <p key={at} dir="auto">
          <PlainText mentions={mentions}>{paragraph}</PlainText>
        </p>
      ))}
    </div>
  );
}
