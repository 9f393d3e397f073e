import { fixedLengths, type CallInput, type ChosenHotTopic, type TopicRecord } from '@hustings/contract';
import type { TFunction } from '@hustings/i18n';
import type { LoadSuggestions, Option } from '@hustings/ui/combobox';
import { call } from '@hustings/vertical/client';
import { fromField, toField } from '../../moments.ts';
import type { RecordField, RecordValues } from '../../record-forms/record-fields.tsx';

export const topicFields = (t: TFunction): RecordField[] => {
  const texts = { input: 'text', required: true, maxLength: fixedLengths.topicName.max } as const;
  const question = { ...texts, maxLength: fixedLengths.topicQuestion.max };
  const slug = { ...texts, maxLength: fixedLengths.topicSlug.max };
  return [
    { name: 'nameEn', label: t('topics.fields.nameEn'), ...texts },
    { name: 'nameNl', label: t('topics.fields.nameNl'), ...texts },
    { name: 'questionEn', label: t('topics.fields.questionEn'), description: t('topics.fields.question'), ...question },
    { name: 'questionNl', label: t('topics.fields.questionNl'), ...question },
    { name: 'slug', label: t('topics.fields.slug'), description: t('topics.fields.slugText'), ...slug },
  ];
};

export const topicValues = ({ slug, name, question }: TopicRecord): RecordValues => ({
  texts: { slug, nameEn: name.en, nameNl: name.nl, questionEn: question.en, questionNl: question.nl },
  options: {},
});

/** Makes the texts of a topic from the values of the form, which has checked the required ones. */
export function topicBody({ texts }: RecordValues): CallInput<'saveTopic'>['body'] {
  const textOf = (name: string): string => texts[name]?.trim() ?? '';
  return {
    slug: textOf('slug'),
    name: { en: textOf('nameEn'), nl: textOf('nameNl') },
    question: { en: textOf('questionEn'), nl: textOf('questionNl') },
  };
}

const loadTopics: LoadSuggestions<Option> = async (term, signal) => {
  const { results } = await call('listTopicRecords', { query: { term, take: 8 } }, signal);
  return results.map(({ slug, name }) => ({ id: slug, label: `${name.en} · ${name.nl}`, description: slug }));
};

export const hotTopicFields = (t: TFunction): RecordField[] => [
  {
    name: 'name',
    label: t('topics.hot.fields.name'),
    input: 'text',
    maxLength: fixedLengths.hotTopicName.max,
    required: true,
  },
  { name: 'topic', label: t('topics.hot.fields.topic'), input: loadTopics },
  {
    name: 'tag',
    label: t('topics.hot.fields.tag'),
    description: t('topics.hot.fields.tagText'),
    input: 'text',
    maxLength: fixedLengths.tag.max,
  },
  { name: 'note', label: t('topics.hot.fields.note'), input: 'text', maxLength: fixedLengths.hotTopicNote.max },
  { name: 'from', label: t('topics.hot.fields.from'), input: 'datetime-local' },
  { name: 'until', label: t('topics.hot.fields.until'), input: 'datetime-local' },
];

export const hotTopicValues = ({ name, note = '', topic, tag = '', from, until }: ChosenHotTopic): RecordValues => ({
  texts: { name, note, tag, from: from ? toField(from) : '', until: until ? toField(until) : '' },
  options: { topic: topic === undefined ? undefined : { id: topic, label: topic } },
});

/** Makes a hot topic from the values of the form. Leaves out what is empty. */
export function hotTopicBody({ texts, options }: RecordValues): ChosenHotTopic {
  const textOf = (name: string): string | undefined => texts[name]?.trim() || undefined;
  return {
    name: textOf('name') ?? '',
    note: textOf('note'),
    topic: options['topic']?.id,
    tag: textOf('tag'),
    from: fromField(texts['from'] ?? ''),
    until: fromField(texts['until'] ?? ''),
  };
}
