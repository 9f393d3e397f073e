import type { CurrentUser } from '@hustings/contract';
import { nameOf } from '@hustings/features/byline';
import { useTranslation } from '@hustings/i18n';
import { Select } from '@hustings/ui/select';
import { useQuery } from '@tanstack/react-query';
import { queries } from '../queries.ts';
import styles from './quick-post.module.css';

/** The option of the member's own name. No organisation has it as an id. */
const own = 'own';

/** Returns the organisations in whose name the member may write, and the chosen one if it is among them. */
export function useWriteAs(organisationId: string | undefined) {
  const { data } = useQuery(queries.organisationsToWriteAs());
  const organisations = data?.results ?? [];
  return { organisations, chosen: organisations.find((each) => each.organisationId === organisationId) };
}

interface WriteAsProps {
  user: CurrentUser;
  organisationId: string | undefined;
  onChange(organisationId: string | undefined): void;
}

/** Chooses in whose name a post is. Shows nothing to members who run no organisation. */
export function WriteAs({ user, organisationId, onChange }: WriteAsProps) {
  const { t } = useTranslation('feed');
  const { organisations, chosen } = useWriteAs(organisationId);
  if (organisations.length === 0 && organisationId === undefined) return null;
  const options = [
    { id: own, label: t('composer.writeAs.you', { name: nameOf(user) }) },
    ...organisations.map(({ organisationId: id, name }) => ({ id, label: name })),
    // Never switches to the member's own name silently: the server refuses the post instead.
    ...(organisationId === undefined || chosen ? [] : [{ id: organisationId, label: t('composer.writeAs.noLonger') }]),
  ];
  return (
    <div className={styles.writeAs}>
      <Select
        name="organisationId"
        label={t('composer.writeAs.label')}
        options={options}
        value={organisationId ?? own}
        onChange={(id) => onChange(id === own ? undefined : id)}
      />
      {organisationId !== undefined && <p className={styles.note}>{t('composer.writeAs.note')}</p>}
    </div>
  );
}
