import type { Banner, CallInput, InterfaceLanguage } from '@hustings/contract';
import type { TFunction } from '@hustings/i18n';
import { fromField, toField } from '../../moments.ts';
import type { RecordField, RecordValues } from '../../record-forms/record-fields.tsx';

type Draft = CallInput<'saveBanner'>['body'];

/** The maximum number of characters of a banner's text. */
const maximumCharacters = 200;

/** The name of the field with the text in a language. */
const textField = (language: InterfaceLanguage): string => `text-${language}`;

/** The fields of a banner: a text for each language of the site, what it looks like, who sees it and when. */
export const bannerFields = (t: TFunction, languages: readonly InterfaceLanguage[]): RecordField[] => [
  ...languages.map((language) => ({
    name: textField(language),
    label: t('banners.fields.text', { language: t(`topics.languages.${language}`) }),
    input: 'text' as const,
    maxLength: maximumCharacters,
    required: true,
  })),
  {
    name: 'link',
    label: t('banners.fields.link'),
    description: t('banners.fields.linkText'),
    input: 'text',
    maxLength: 500,
  },
  {
    name: 'kind',
    label: t('banners.fields.kind'),
    input: [
      { id: 'info', label: t('banners.kinds.info') },
      { id: 'warning', label: t('banners.kinds.warning') },
    ],
  },
  {
    name: 'audience',
    label: t('banners.fields.audience'),
    input: [
      { id: 'everyone', label: t('banners.audiences.everyone') },
      { id: 'members', label: t('banners.audiences.members') },
      { id: 'guests', label: t('banners.audiences.guests') },
    ],
  },
  {
    name: 'mayClose',
    label: t('banners.fields.mayClose'),
    input: [
      { id: 'yes', label: t('banners.closes.yes') },
      { id: 'no', label: t('banners.closes.no') },
    ],
  },
  {
    name: 'from',
    label: t('banners.fields.from'),
    description: t('banners.fields.fromText'),
    input: 'datetime-local',
  },
  {
    name: 'until',
    label: t('banners.fields.until'),
    description: t('banners.fields.untilText'),
    input: 'datetime-local',
  },
];

/** The values of the form for a new banner. */
export const newBanner: RecordValues = {
  texts: { kind: 'info', audience: 'everyone', mayClose: 'yes' },
  options: {},
};

/** The values of the form for a stored banner. */
export const bannerValues = ({ texts, kind, audience, mayClose, link = '', from, until }: Banner): RecordValues => ({
  texts: {
    ...Object.fromEntries(
      Object.entries(texts).map(([language, text]) => [textField(language as InterfaceLanguage), text]),
    ),
    kind,
    audience,
    mayClose: mayClose ? 'yes' : 'no',
    link,
    from: from ? toField(from) : '',
    until: until ? toField(until) : '',
  },
  options: {},
});

/** Makes a banner from the values of the form. Leaves out what is empty. */
export function bannerBody(
  { texts }: RecordValues,
  languages: readonly InterfaceLanguage[],
  { reason, ...stored }: Pick<Draft, 'id' | 'version' | 'reason'>,
): Draft {
  const textOf = (name: string): string | undefined => texts[name]?.trim() || undefined;
  const link = textOf('link');
  const from = fromField(texts['from'] ?? '');
  const until = fromField(texts['until'] ?? '');
  return {
    ...stored,
    kind: texts['kind'] === 'warning' ? 'warning' : 'info',
    audience: texts['audience'] === 'members' || texts['audience'] === 'guests' ? texts['audience'] : 'everyone',
    mayClose: texts['mayClose'] !== 'no',
    texts: Object.fromEntries(languages.map((language) => [language, textOf(textField(language)) ?? ''])),
    ...(link ? { link } : {}),
    ...(from ? { from } : {}),
    ...(until ? { until } : {}),
    reason,
  };
}
