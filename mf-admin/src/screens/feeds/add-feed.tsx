import { useTranslation, type TFunction } from '@hustings/i18n';
import { Button, Card, FailureNotice, TextField } from '@hustings/ui';
import type { Option } from '@hustings/ui/combobox';
import { Select } from '@hustings/ui/select';
import { call, CallError } from '@hustings/vertical/client';
import { useId, useState, type FormEvent } from 'react';
import { useAdminAct } from '../../acting/use-admin-act.ts';
import { TargetSearch } from '../../find/target-search.tsx';
import form from '../../frame/form.module.css';

type Kind = 'polly' | 'party';

/** What was refused about the address itself. */
function problemOf(t: TFunction, error: unknown): string | undefined {
  if (!(error instanceof CallError)) return undefined;
  if (error.code === 'LinkUnreadable' || error.code === 'InvalidFormat') return t('feeds.problem.unreadable');
  if (error.code === 'MaximumReached') return t('feeds.problem.most');
  return error.code === 'AlreadyExists' ? t('feeds.problem.exists') : undefined;
}

interface AddFeedProps {
  /** Whom the page that led here is about. */
  addressed: { kind: Kind; option: Option } | undefined;
}

/** Adds a feed to the page of a polly or a party; it is read at once. */
export function AddFeed({ addressed }: AddFeedProps) {
  const { t } = useTranslation('admin');
  const heading = useId();
  const [kind, setKind] = useState<Kind>(addressed?.kind ?? 'polly');
  const [target, setTarget] = useState(addressed?.option);
  const [url, setUrl] = useState('');
  const [isTried, setTried] = useState(false);
  const add = useAdminAct({
    act: ({ id, address }: { id: string; address: string }) =>
      call(kind === 'polly' ? 'addPollyFeed' : 'addPartyFeed', { params: { id }, body: { url: address } }),
    done: () => t('feeds.add.done', { name: target?.label }),
    touches: ['listNewsFeeds'],
    onDone() {
      setUrl('');
      setTried(false);
    },
  });
  const problem = problemOf(t, add.failure);

  function submit(event: FormEvent): void {
    event.preventDefault();
    setTried(true);
    const address = url.trim();
    if (target && address && !add.isPending) add.mutate({ id: target.id, address });
  }

  return (
    <Card as="section" className={form.card} aria-labelledby={heading}>
      <h2 id={heading}>{t('feeds.add.heading')}</h2>
      <form className={form.form} method="post" noValidate onSubmit={submit}>
        <Select
          name="kind"
          label={t('find.about')}
          options={[
            { id: 'polly' as const, label: t('find.polly') },
            { id: 'party' as const, label: t('find.party') },
          ]}
          value={kind}
          onChange={(chosen) => {
            setKind(chosen);
            setTarget(undefined);
          }}
        />
        <TargetSearch
          key={kind}
          kind={kind}
          value={target}
          error={isTried && !target ? t('feeds.add.target') : undefined}
          onChange={setTarget}
        />
        <TextField
          name="url"
          inputMode="url"
          label={t('feeds.add.url')}
          description={t('feeds.add.urlText')}
          value={url}
          error={isTried && !url.trim() ? t('feeds.add.urlMissing') : problem}
          onChange={(value) => {
            add.reset();
            setUrl(value);
          }}
          maxLength={2_000}
          required
        />
        {add.failure && !problem && <FailureNotice error={add.failure} />}
        <div>
          <Button type="submit" pending={add.isPending}>
            {t('feeds.add.submit')}
          </Button>
        </div>
      </form>
    </Card>
  );
}
