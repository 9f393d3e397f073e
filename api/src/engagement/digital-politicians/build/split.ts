/** The most characters of a passage. A longer sentence is a passage of its own, and is cut at `longest`. */
const mostCharacters = 320;
const longest = 1_000;

const sentences = new Intl.Segmenter('en', { granularity: 'sentence' });

/** Returns the sentences of a paragraph. A line break ends a sentence. */
const sentencesOf = (paragraph: string): string[] =>
  Array.from(sentences.segment(paragraph), ({ segment }) => segment.trim()).filter(Boolean);

/**
 * Cuts a text into passages of whole sentences, of one paragraph each. A passage has the words of the text, unchanged,
 * with single spaces between them.
 */
export function splitText(text: string): string[] {
  const passages: string[] = [];
  for (const paragraph of text.split(/\n\s*\n|\n/)) {
    let passage = '';
    for (const sentence of sentencesOf(paragraph.replace(/\s+/g, ' ').trim())) {
      const longer = passage ? `${passage} ${sentence}` : sentence;
      if (passage && longer.length > mostCharacters) passages.push(passage);
      passage = passage && longer.length > mostCharacters ? sentence : longer;
    }
    if (passage) passages.push(passage);
  }
  return passages.map((passage) => passage.slice(0, longest).trim());
}

/** Counts the words of a passage, at least one. */
export const countWords = (text: string): number => Math.max(1, text.split(/\s+/).filter(Boolean).length);

/**
 * Words that address a language model instead of readers, in English and Dutch. A text with them is no passage
 * (docs/decisions/11-digital-politicians.md).
 */
const addressesModel = new RegExp(
  [
    String.raw`\b(system|developer) (prompt|message)\b`,
    String.raw`\b(ignore|disregard|forget|negeer|vergeet)\s+((all|any|the|your|my|these|those|previous|earlier|prior|above|of|alle|de|je|uw|vorige|eerdere|deze)\s+){0,4}(instructions?|rules?|prompts?|instructies|regels|opdrachten)\b`,
    String.raw`\byou are (now|no longer) (a|an|the)\b`,
    String.raw`\b(language model|taalmodel|chatbot|simulation|simulatie|assistant)s?\b.{0,40}\b(must|should|has to|moet|say|zeg)\b`,
    String.raw`</?(system|user|assistant|passage)\b`,
    String.raw`\[/?(inst|system)\]`,
    String.raw`!\[[^\]]*\]\(`,
  ].join('|'),
  'i',
);

/** Returns whether a text seems to be meant for a language model. */
export const isForModels = (text: string): boolean => addressesModel.test(text);
