import { openSync } from 'fontkit';
import { fileURLToPath } from 'node:url';

/** A font of the cards. */
export interface CardFont {
  family: string;
  /** The text and the title, where it has both weights. */
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

/** The fonts of each script, the best first: what one lacks the next may have. Han looks as in the language around it. */
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

/** The fonts that a text needs, the one that it begins in first. Some are megabytes: they are read where somebody writes in their script. */
export function fontsOf(text: string): readonly CardFont[] {
  const further = byScript.flatMap(([script, fonts]) => (script.test(text) ? fonts : []));
  // The first font has the numbers and the stops, and Latin letters too.
  return [...new Set(beginsWestern.test(text) ? [western, ...further] : [...further, western])];
}

const covered = new Map<CardFont, ReadonlySet<number>>();

/** The code points that a font has letters for. */
function coveredBy(given: CardFont): ReadonlySet<number> {
  const known = covered.get(given);
  if (known) return known;
  const opened = openSync(given.files[0] ?? '');
  const points = new Set('characterSet' in opened ? opened.characterSet : []);
  covered.set(given, points);
  return points;
}

/** Whether fonts have every letter of a text: what they lack would be drawn as empty boxes. */
export const canWrite = (fonts: readonly CardFont[], text: string): boolean =>
  [...text].every(
    (letter) => /[\p{Z}\p{C}]/u.test(letter) || fonts.some((each) => coveredBy(each).has(letter.codePointAt(0) ?? 0)),
  );
