import { openSync } from 'fontkit';
import { fileURLToPath } from 'node:url';

/** A font of the cards. */
export interface CardFont {
  family: string;
  /** The files of the regular and, if it exists, the bold weight. */
  files: string[];
}

const font = (family: string, ...files: string[]): CardFont => ({
  family,
  files: files.map((file) => fileURLToPath(file)),
});

const western = font(
  'Source Serif 4',
  import.meta.resolve('@expo-google-fonts/source-serif-4/400Regular/SourceSerif4_400Regular.ttf'),
  import.meta.resolve('@expo-google-fonts/source-serif-4/600SemiBold/SourceSerif4_600SemiBold.ttf'),
);
const arabic = font(
  'Noto Naskh Arabic',
  import.meta.resolve('@expo-google-fonts/noto-naskh-arabic/400Regular/NotoNaskhArabic_400Regular.ttf'),
  import.meta.resolve('@expo-google-fonts/noto-naskh-arabic/600SemiBold/NotoNaskhArabic_600SemiBold.ttf'),
);
const devanagari = font(
  'Noto Serif Devanagari',
  import.meta.resolve('@expo-google-fonts/noto-serif-devanagari/400Regular/NotoSerifDevanagari_400Regular.ttf'),
  import.meta.resolve('@expo-google-fonts/noto-serif-devanagari/600SemiBold/NotoSerifDevanagari_600SemiBold.ttf'),
);
const bengali = font(
  'Noto Serif Bengali',
  import.meta.resolve('@expo-google-fonts/noto-serif-bengali/400Regular/NotoSerifBengali_400Regular.ttf'),
  import.meta.resolve('@expo-google-fonts/noto-serif-bengali/600SemiBold/NotoSerifBengali_600SemiBold.ttf'),
);
const thai = font(
  'Noto Sans Thai',
  import.meta.resolve('@expo-google-fonts/noto-sans-thai/400Regular/NotoSansThai_400Regular.ttf'),
  import.meta.resolve('@expo-google-fonts/noto-sans-thai/600SemiBold/NotoSansThai_600SemiBold.ttf'),
);
const japanese = font(
  'Sawarabi Mincho',
  import.meta.resolve('@expo-google-fonts/sawarabi-mincho/400Regular/SawarabiMincho_400Regular.ttf'),
);
const korean = font(
  'NanumMyeongjo',
  import.meta.resolve('@expo-google-fonts/nanum-myeongjo/400Regular/NanumMyeongjo_400Regular.ttf'),
  import.meta.resolve('@expo-google-fonts/nanum-myeongjo/700Bold/NanumMyeongjo_700Bold.ttf'),
);
const chinese = font(
  'Chocolate Classical Sans',
  import.meta.resolve('@expo-google-fonts/chocolate-classical-sans/400Regular/ChocolateClassicalSans_400Regular.ttf'),
);

/** The fonts of each script, with fallbacks. Han characters of a Japanese text use the Japanese font. */
const byScript: readonly [RegExp, CardFont[]][] = [
  [/\p{Script=Arabic}/u, [arabic]],
  [/\p{Script=Devanagari}/u, [devanagari]],
  [/\p{Script=Bengali}/u, [bengali]],
  [/\p{Script=Thai}/u, [thai]],
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/u, [japanese, chinese]],
  [/\p{Script=Hangul}/u, [korean]],
  [/\p{Script=Han}/u, [chinese]],
];

const beginsWestern = /^\P{L}*[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]/u;

/**
 * Returns the fonts that a text needs, so that large fonts load only for texts in their script. The font of the first
 * letter comes first.
 */
export function fontsOf(text: string): readonly CardFont[] {
  const further = byScript.flatMap(([script, fonts]) => (script.test(text) ? fonts : []));
  // The first font also renders digits and punctuation.
  return [...new Set(beginsWestern.test(text) ? [western, ...further] : [...further, western])];
}

const codePointCache = new Map<CardFont, ReadonlySet<number>>();

/** Returns the code points that a font has glyphs for. */
function codePointsOf(given: CardFont): ReadonlySet<number> {
  const cached = codePointCache.get(given);
  if (cached) return cached;
  const opened = openSync(given.files[0] ?? '');
  const points = new Set('characterSet' in opened ? opened.characterSet : []);
  codePointCache.set(given, points);
  return points;
}

/** Returns whether fonts have a glyph for every letter of a text; missing glyphs would be drawn as boxes. */
export const hasGlyphsFor = (fonts: readonly CardFont[], text: string): boolean =>
  [...text].every(
    (letter) =>
      /[\p{Z}\p{C}]/u.test(letter) || fonts.some((each) => codePointsOf(each).has(letter.codePointAt(0) ?? 0)),
  );
