import type {
  CallInput,
  InterfaceLanguage,
  PublicationKind,
  PublicationPicture,
  PublicationVersion,
  RichTextDocument,
} from '@hustings/contract';
import { parseMarkup } from '../../markup/parse.ts';
import { writeMarkup } from '../../markup/write.ts';

/** A text as markup, or the stored text if markup cannot say all of it. */
export type Written = { markup: string } | { stored: RichTextDocument };

/** A publication in one language, as the form holds it. */
export interface Draft {
  title: string;
  description: string;
  picture?: PublicationPicture | undefined;
  body: Written;
  person: { name: string; role: string };
  /** The keys tell the fields of the form apart. */
  questions: readonly { key: number; question: string; answer: Written }[];
}

const writtenOf = (stored: RichTextDocument): Written => {
  const markup = writeMarkup(stored);
  return markup === undefined ? { stored } : { markup };
};

const documentOf = (written: Written): RichTextDocument =>
  'stored' in written ? written.stored : parseMarkup(written.markup);

export const emptyDraft: Draft = {
  title: '',
  description: '',
  body: { markup: '' },
  person: { name: '', role: '' },
  questions: [{ key: 0, question: '', answer: { markup: '' } }],
};

/** Makes the form of a stored text. */
export const draftOf = ({
  title,
  description,
  picture,
  body,
  interview,
}: Omit<PublicationVersion, 'version' | 'saved'>): Draft => ({
  title,
  description,
  picture,
  body: writtenOf(body),
  person: interview?.person ?? emptyDraft.person,
  questions:
    interview?.questions.map(({ question, answer }, key) => ({ key, question, answer: writtenOf(answer) })) ??
    emptyDraft.questions,
});

/** Makes the texts of a draft, for a preview. */
export const textsOf = ({ title, description, picture, body, person, questions }: Draft) => ({
  title: title.trim(),
  description: description.trim(),
  picture: picture && { ...picture, alt: picture.alt.trim() },
  body: documentOf(body),
  person: { name: person.name.trim(), role: person.role.trim() },
  questions: questions.map(({ question, answer }) => ({ question: question.trim(), answer: documentOf(answer) })),
});

interface About {
  kind: PublicationKind;
  slug: string;
  language: InterfaceLanguage;
  version: number | undefined;
}

/** Makes the request that saves a draft. */
export function bodyOf(draft: Draft, { version, ...about }: About): CallInput<'savePublication'>['body'] {
  const { person, questions, picture, ...texts } = textsOf(draft);
  return {
    ...about,
    ...texts,
    ...(picture ? { picture: { pictureId: picture.pictureId, alt: picture.alt } } : {}),
    ...(about.kind === 'interview' ? { interview: { person, questions } } : {}),
    ...(version === undefined ? {} : { version }),
  };
}
