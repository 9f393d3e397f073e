import type { InterfaceLanguage, PublicationKind, WholePublication } from '@hustings/contract';
import { useUnsavedChanges } from '@hustings/features/unsaved-changes';
import { useFormat, useTranslation } from '@hustings/i18n';
import { Button, Card, Chip, FailureNotice, Notice } from '@hustings/ui';
import { useId, useState, type FormEvent } from 'react';
import { call } from '../../admin-actions/call.ts';
import { useAdminAct } from '../../admin-actions/use-admin-act.ts';
import form from '../../frame/form.module.css';
import item from '../../frame/item.module.css';
import { bodyOf, draftOf, emptyDraft } from './draft.ts';
import { DraftFields } from './draft-fields.tsx';
import { History } from './history.tsx';
import { Preview } from './preview.tsx';
import { PublishActions } from './publish-actions.tsx';
import { stateNames } from './texts.ts';

interface TextPanelProps {
  kind: PublicationKind;
  /** The slug under which a new text is saved; empty until one is typed. */
  slug: string;
  language: InterfaceLanguage;
  stored: WholePublication | undefined;
  onCreated(): void;
}

/** A publication in one language: its form, and what can be done with it. */
export function TextPanel({ kind, slug, language, stored, onCreated }: TextPanelProps) {
  const { t } = useTranslation('admin');
  const { dateTime } = useFormat();
  const heading = useId();
  // What is typed rests on this version, not on a newer one that another admin saves meanwhile.
  const [base, setBase] = useState(stored);
  const [draft, setDraft] = useState(() => (stored ? draftOf(stored) : emptyDraft));
  const [isChanged, setChanged] = useState(false);
  const name = language === 'en' ? t('publications.languages.en') : t('publications.languages.nl');
  const save = useAdminAct({
    act: () => call('savePublication', { body: bodyOf(draft, { kind, slug, language, version: base?.version }) }),
    done: () => t('publications.saved'),
    onDone(saved) {
      setBase(saved);
      setChanged(false);
      if (!base) onCreated();
    },
  });
  const leaving = useUnsavedChanges(isChanged, () => setChanged(false));
  const isOutdated = stored !== undefined && base !== undefined && stored.version > base.version;

  function change(next: typeof draft): void {
    save.reset();
    setDraft(next);
    setChanged(true);
  }

  function load(): void {
    if (!stored) return;
    save.reset();
    setBase(stored);
    setDraft(draftOf(stored));
    setChanged(false);
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!save.isPending) save.mutate();
  }

  return (
    <Card as="section" className={item.item} aria-labelledby={heading}>
      <div className={item.head}>
        <h3 id={heading} className={item.title}>
          {name}
        </h3>
        <Chip>{stateNames(t)[base?.state ?? 'draft']}</Chip>
      </div>
      {base?.state === 'scheduled' && base.shownFrom && (
        <p className={item.small}>{t('publications.appears', { when: dateTime(base.shownFrom) })}</p>
      )}
      <form className={form.form} method="post" noValidate onSubmit={submit}>
        <DraftFields {...{ kind, language, draft }} failure={save.failure} onChange={change} />
        {isOutdated && (
          <Notice tone="info" title={t('publications.outdated.title')}>
            <p>{t('publications.outdated.text')}</p>
            <Button variant="quiet" onClick={load}>
              {t('publications.outdated.load')}
            </Button>
          </Notice>
        )}
        {save.failure && <FailureNotice error={save.failure} />}
        <div className={item.actions}>
          <Button
            type="submit"
            pending={save.isPending}
            disabled={slug === ''}
            aria-label={t('actAbout', { act: t('publications.save'), name })}
          >
            {t('publications.save')}
          </Button>
          <Preview {...{ kind, language, draft, name }} published={base?.published} />
        </div>
      </form>
      {base && (
        <div className={item.actions}>
          <PublishActions
            text={base}
            name={name}
            isChanged={isChanged}
            onDone={(done) => setBase({ ...base, ...done })}
          />
          <History id={base.id} name={name} onRestore={(version) => change(draftOf(version))} />
        </div>
      )}
      {leaving}
    </Card>
  );
}
