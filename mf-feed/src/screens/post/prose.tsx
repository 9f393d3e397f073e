import { WrittenText } from '@hustings/features/written-text';
import styles from './post-screen.module.css';

/** The paragraphs of a text, each with its place in it. */
function paragraphsOf(text: string): { at: number; paragraph: string }[] {
  const gaps = [...text.matchAll(/\n\s*\n/g)];
  const starts = [0, ...gaps.map(({ 0: gap, index }) => index + gap.length)];
  return starts
    .map((at, which) => ({ at, paragraph: text.slice(at, gaps[which]?.index).trim() }))
    .filter(({ paragraph }) => paragraph !== '');
}

/** Plain text as people wrote it: an empty line parts paragraphs, a single break stays a break. */
export function Prose({ text, lang }: { text: string; lang: string }) {
  return (
    <div className={styles.prose} lang={lang}>
      {paragraphsOf(text).map(({ at, paragraph }) => (
        <p key={at} dir="auto">
          <WrittenText>{paragraph}</WrittenText>
        </p>
      ))}
    </div>
  );
}
