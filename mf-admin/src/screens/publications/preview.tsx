import type { InterfaceLanguage, PublicationKind } from '@hustings/contract';
import { InterviewPerson, InterviewQuestions, PublicationArticle } from '@hustings/features/publication';
import { useTranslation } from '@hustings/i18n';
import { useSession } from '@hustings/session';
import { Button } from '@hustings/ui';
import { Dialog } from '@hustings/ui/dialog';
import { useState } from 'react';
import { textsOf, type Draft } from './draft.ts';

interface PreviewProps {
  kind: PublicationKind;
  language: InterfaceLanguage;
  draft: Draft;
  /** Names the language for screen readers. */
  name: string;
  /** The time of the first publication. */
  published: string | undefined;
}

/** A button that shows a draft as readers will see it. */
export function Preview({ kind, language, draft, name, published }: PreviewProps) {
  const { t } = useTranslation('admin');
  const now = useSession((session) => session.now);
  const [isOpen, setOpen] = useState(false);
  const label = t('publications.preview.open');
  const { person, questions, ...texts } = textsOf(draft);
  const about = { language, person, questions };
  return (
    <>
      <Button variant="quiet" aria-label={t('actAbout', { act: label, name })} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Dialog title={t('publications.preview.title')} isOpen={isOpen} width="wide" onClose={() => setOpen(false)}>
        <PublicationArticle
          isPreview
          publication={{ ...texts, language, published: published ?? now }}
          dated={kind !== 'page'}
          about={kind === 'interview' && <InterviewPerson interview={about} />}
        >
          {kind === 'interview' && <InterviewQuestions isPreview interview={about} />}
        </PublicationArticle>
      </Dialog>
    </>
  );
}
