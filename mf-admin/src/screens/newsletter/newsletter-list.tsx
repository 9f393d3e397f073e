import { fixedLengths, type CallInput, type Newsletter } from '@hustings/contract';
import { useFormat, useTranslation, type TFunction } from '@hustings/i18n';
import { useSession } from '@hustings/session';
import { Card, Chip, EmptyState, FailureNotice, LoadMore, moreOf, Skeleton } from '@hustings/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../../admin-actions/call.ts';
import item from '../../frame/item.module.css';
import { queries } from '../../queries.ts';
import { RecordDialog } from '../../record-forms/record-dialog.tsx';
import type { RecordField, RecordValues } from '../../record-forms/record-fields.tsx';
import { DraftActions } from './draft-actions.tsx';

const fieldsOf = (t: TFunction): RecordField[] => {
  const subject = { input: 'text', required: true, maxLength: fixedLengths.newsletterSubject.max } as const;
  const body = { input: 'long', required: true, maxLength: fixedLengths.newsletterBody.max } as const;
  return [
    { name: 'subjectEn', label: t('newsletter.fields.subjectEn'), ...subject },
    { name: 'bodyEn', label: t('newsletter.fields.bodyEn'), description: t('newsletter.fields.body'), ...body },
    { name: 'subjectNl', label: t('newsletter.fields.subjectNl'), ...subject },
    { name: 'bodyNl', label: t('newsletter.fields.bodyNl'), ...body },
  ];
};

const valuesOf = ({ subject, body }: Newsletter): RecordValues => ({
  texts: { subjectEn: subject.en, subjectNl: subject.nl, bodyEn: body.en, bodyNl: body.nl },
  options: {},
});

function bodyOf({ texts }: RecordValues): CallInput<'saveNewsletter'>['body'] {
  const textOf = (name: string): string => texts[name]?.trim() ?? '';
  return {
    subject: { en: textOf('subjectEn'), nl: textOf('subjectNl') },
    body: { en: textOf('bodyEn'), nl: textOf('bodyNl') },
  };
}

/** The newsletters and drafts, the last changed first. `subscribers` is how many would get one now. */
export function NewsletterList({ subscribers }: { subscribers: number | undefined }) {
  const { t } = useTranslation('admin');
  const pages = useInfiniteQuery(queries.newsletters);
  const letters = pages.data?.pages.flatMap(({ results }) => results);
  return (
    <>
      <div>
        <RecordDialog
          hasReason={false}
          variant="primary"
          open={t('newsletter.add.open')}
          title={t('newsletter.add.title')}
          confirm={t('newsletter.add.confirm')}
          done={t('newsletter.saved')}
          fields={fieldsOf(t)}
          act={(values) => call('saveNewsletter', { body: bodyOf(values) })}
        />
      </div>
      {!letters && pages.error && <FailureNotice error={pages.error} onRetry={() => void pages.refetch()} />}
      {!letters && !pages.error && <Skeleton lines={6} />}
      {letters?.length === 0 && <EmptyState title={t('newsletter.none.title')}>{t('newsletter.none.text')}</EmptyState>}
      {letters && letters.length > 0 && (
        <ul className={item.list} aria-label={t('newsletter.list')}>
          {letters.map((letter) => (
            <Letter key={letter.id} letter={letter} subscribers={subscribers} />
          ))}
        </ul>
      )}
      <LoadMore {...moreOf(pages)} label={t('newsletter.more')} />
    </>
  );
}

function Letter({ letter, subscribers }: { letter: Newsletter; subscribers: number | undefined }) {
  const { t } = useTranslation('admin');
  const { relative, dateTime } = useFormat();
  const language = useSession((session) => session.language);
  const { id, subject, body, version, state, changed, mails } = letter;
  const name = subject[language];
  const states = {
    draft: t('newsletter.states.draft'),
    sending: t('newsletter.states.sending', { count: mails }),
    sent: t('newsletter.states.sent', { count: mails }),
  };
  return (
    <Card as="li" className={item.item}>
      <div className={item.head}>
        <h2 className={item.title}>{name}</h2>
        <Chip>{states[state]}</Chip>
      </div>
      <p className={item.small}>
        <time dateTime={changed} title={dateTime(changed)}>
          {t('publications.changed', { when: relative(changed) })}
        </time>
      </p>
      <details>
        <summary className={item.summary}>{t('newsletter.read')}</summary>
        <p className={item.said}>{body[language]}</p>
      </details>
      {state === 'draft' && (
        <div className={item.actions}>
          <RecordDialog
            hasReason={false}
            open={t('topics.change.open')}
            about={name}
            title={t('topics.change.title', { name })}
            confirm={t('topics.change.confirm')}
            done={t('newsletter.saved')}
            fields={fieldsOf(t)}
            initial={valuesOf(letter)}
            act={(values) => call('saveNewsletter', { body: { ...bodyOf(values), change: { id, version } } })}
          />
          <DraftActions letter={letter} name={name} subscribers={subscribers} />
        </div>
      )}
    </Card>
  );
}
