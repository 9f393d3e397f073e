import type { PublicationTexts } from '@hustings/contract';
import { fixedLengths } from '@hustings/contract';
import { useTranslation } from '@hustings/i18n';
import { FailureNotice, Skeleton, TextField } from '@hustings/ui';
import { useNavigate } from '@hustings/vertical/router';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { sectionPath } from '../../addresses.ts';
import { call } from '../../admin-actions/call.ts';
import item from '../../frame/item.module.css';
import { queries } from '../../queries.ts';
import { RecordDialog } from '../../record-forms/record-dialog.tsx';
import { folders, type OpenPublication } from './state.ts';
import styles from './publications.module.css';
import { TextPanel } from './text-panel.tsx';
import { kindNames } from './texts.ts';

const pathOf = ({ kind, slug }: OpenPublication): string =>
  `${sectionPath('publications')}?publication=${kind}/${slug}`;

/** A publication with its languages side by side. */
export function PublicationEditor({ kind, slug }: OpenPublication) {
  const { t } = useTranslation('admin');
  const { data, error, refetch } = useQuery({ ...queries.publicationTexts({ kind, slug }), enabled: slug !== '' });
  const stored = slug === '' ? { kind, slug, texts: [] } : data;
  return (
    <>
      <p>
        <a href={sectionPath('publications')}>{t('publications.back')}</a>
      </p>
      {stored && <Languages key={kind} stored={stored} />}
      {!stored && error && <FailureNotice error={error} onRetry={() => void refetch()} />}
      {!stored && !error && <Skeleton lines={10} />}
    </>
  );
}

function Languages({ stored: { kind, slug: storedSlug, texts } }: { stored: PublicationTexts }) {
  const { t } = useTranslation('admin');
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const slug = storedSlug || typed.trim();
  return (
    <>
      <div className={item.head}>
        <h2 className={item.title}>{kindNames(t)[kind]}</h2>
        {storedSlug && <a href={folders[kind] + storedSlug}>{folders[kind] + storedSlug}</a>}
        {texts[0] && <Renaming kind={kind} slug={storedSlug} text={texts[0]} />}
      </div>
      {!storedSlug && (
        <TextField
          name="slug"
          label={t('publications.fields.slug')}
          description={t('publications.fields.slugText', { folder: folders[kind] })}
          maxLength={fixedLengths.topicSlug.max}
          value={typed}
          onChange={setTyped}
          required
        />
      )}
      <div className={styles.sides}>
        {(['en', 'nl'] as const).map((language) => (
          <TextPanel
            key={language}
            {...{ kind, slug, language }}
            stored={texts.find((text) => text.language === language)}
            onCreated={() => void navigate(pathOf({ kind, slug }), { replace: true })}
          />
        ))}
      </div>
    </>
  );
}

/** Gives a publication another address. */
function Renaming({ kind, slug, text }: OpenPublication & { text: PublicationTexts['texts'][number] }) {
  const { t } = useTranslation('admin');
  const navigate = useNavigate();
  const { id, version } = text;
  return (
    <RecordDialog
      hasReason={false}
      open={t('publications.rename.open')}
      title={t('publications.rename.title')}
      text={t('publications.rename.text', { address: folders[kind] + slug })}
      confirm={t('publications.rename.confirm')}
      done={t('publications.rename.done')}
      fields={[{ name: 'slug', label: t('publications.fields.slug'), input: 'text', required: true, maxLength: 80 }]}
      initial={{ texts: { slug }, options: {} }}
      act={({ texts }) =>
        call('renamePublication', { params: { id }, body: { slug: texts['slug']?.trim() ?? '', version } })
      }
      onDone={(renamed) => void navigate(pathOf(renamed), { replace: true })}
    />
  );
}
