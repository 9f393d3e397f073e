import type { OrganisationFacts } from '@hustings/contract';
import { useTranslation } from '@hustings/i18n';
import { Button, Notice } from '@hustings/ui';
import { useEffect, useRef } from 'react';
import styles from '../../../organisations/organisations.module.css';
import { usePolicyNames } from '../../../organisations/roles.ts';
import { differingFields, draftOf, type OrganisationDraft } from './organisation-draft.ts';

interface NewerVersionProps {
  /** The version that somebody else has saved meanwhile. */
  current: OrganisationFacts;
  draft: OrganisationDraft;
  /** Takes a field of the other version into the draft. */
  onTake(changed: Partial<OrganisationDraft>): void;
}

/** Tells an editor that somebody else saved another version, and shows where the two differ. */
export function NewerVersion({ current, draft, onTake }: NewerVersionProps) {
  const { t } = useTranslation('profile');
  const policies = usePolicyNames();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  const theirs = draftOf(current);
  const labels = {
    name: t('organisation.form.name'),
    slug: t('organisation.form.slug'),
    description: t('organisation.form.description'),
    place: t('organisation.form.place'),
    links: t('organisation.form.links'),
    joinPolicy: t('organisation.form.joinPolicy'),
  };
  const textOf = (from: OrganisationDraft, field: keyof OrganisationDraft): string => {
    if (field === 'place') return from.place?.name ?? t('organisation.newer.nothing');
    return (field === 'joinPolicy' ? policies[from.joinPolicy] : from[field]) || t('organisation.newer.nothing');
  };
  const fields = differingFields(theirs, draft);
  return (
    <div ref={box} tabIndex={-1}>
      <Notice tone="danger" title={t('organisation.newer.title')}>
        <p>{t(fields.length > 0 ? 'organisation.newer.text' : 'organisation.newer.same')}</p>
        <dl className={styles.differences}>
          {fields.map((field) => (
            <div key={field} className={styles.difference}>
              <dt>
                <strong>{labels[field]}</strong>
              </dt>
              <dd>
                {t('organisation.newer.theirs')} {textOf(theirs, field)}
              </dd>
              <dd>
                {t('organisation.newer.mine')} {textOf(draft, field)}
              </dd>
              <dd>
                <Button
                  variant="quiet"
                  aria-label={t('organisation.newer.takeOf', { field: labels[field] })}
                  onClick={() => onTake({ [field]: theirs[field] })}
                >
                  {t('organisation.newer.take')}
                </Button>
              </dd>
            </div>
          ))}
        </dl>
      </Notice>
    </div>
  );
}
