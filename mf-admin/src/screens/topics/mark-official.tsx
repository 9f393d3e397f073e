import type { TopicStance } from '@hustings/contract';
import { useAuthorName } from '@hustings/features/byline';
import { useTranslation } from '@hustings/i18n';
import { useSession } from '@hustings/session';
import { Button, Card, FailureNotice, TextField } from '@hustings/ui';
import { useQuery } from '@tanstack/react-query';
import { useId, useState, type FormEvent } from 'react';
import { call } from '../../admin-actions/call.ts';
import { useAdminAct } from '../../admin-actions/use-admin-act.ts';
import form from '../../frame/form.module.css';
import item from '../../frame/item.module.css';
import { queries } from '../../queries.ts';
import { positionNames } from '../../stances/positions.ts';

/** Returns the slug in the address of a stance; leaves other input unchanged. */
const slugOf = (typed: string): string =>
  typed
    .trim()
    .replace(/[?#].*$/, '')
    .split('/')
    .findLast(Boolean) ?? '';

/** Finds a stance by its address, and marks the text that is shown as an official position. */
export function MarkOfficial() {
  const { t } = useTranslation('admin');
  const heading = useId();
  const [typed, setTyped] = useState('');
  const [slug, setSlug] = useState('');
  const { data, error } = useQuery({ ...queries.stance(slug), enabled: slug !== '' });

  function find(event: FormEvent): void {
    event.preventDefault();
    setSlug(slugOf(typed));
  }

  function clear(): void {
    setTyped('');
    setSlug('');
  }

  return (
    <Card as="section" className={form.card} aria-labelledby={heading}>
      <h2 id={heading}>{t('topics.official.mark.heading')}</h2>
      <form className={form.form} method="post" noValidate onSubmit={find}>
        <TextField
          name="stance"
          label={t('topics.official.mark.address')}
          description={t('topics.official.mark.text')}
          value={typed}
          onChange={setTyped}
        />
        <div>
          <Button type="submit" variant="quiet">
            {t('topics.official.mark.find')}
          </Button>
        </div>
      </form>
      {error && <FailureNotice error={error} />}
      {data && <Found stance={data} onDone={clear} />}
    </Card>
  );
}

function Found({ stance, onDone }: { stance: TopicStance; onDone(): void }) {
  const { t } = useTranslation('admin');
  const language = useSession((session) => session.language);
  const nameOf = useAuthorName();
  const { id, author, topic, position, body, edited, official } = stance;
  const mark = useAdminAct({
    act: () => call('markOfficialStance', { params: { id }, body: { official: true, edited } }),
    done: () => t('topics.official.mark.done'),
    onDone,
  });
  if ('anonymous' in author) return <p>{t('topics.official.mark.anonymous')}</p>;
  return (
    <div className={item.within}>
      <p>
        {nameOf(author)} · {topic.question[language]}: <strong>{positionNames(t)[position]}</strong>
      </p>
      <p className={item.said} dir="auto">
        {body}
      </p>
      {official ? (
        <p>{t('topics.official.mark.already')}</p>
      ) : (
        <div>
          <Button pending={mark.isPending} onClick={() => mark.mutate()}>
            {t('topics.official.mark.confirm')}
          </Button>
        </div>
      )}
      {mark.failure && <FailureNotice error={mark.failure} />}
    </div>
  );
}
