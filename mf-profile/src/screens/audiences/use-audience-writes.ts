import type { Audience, CallInput } from '@hustings/contract';
import { useTranslation } from '@hustings/i18n';
import { call } from '@hustings/vertical/client';
import { useWrite } from '../../people/use-write.ts';

export type AudienceDraft = Required<Pick<CallInput<'createAudience'>['body'], 'name' | 'isDefault'>>;

/** Creates, changes and deletes audiences. */
export function useAudienceWrites() {
  const { t } = useTranslation('profile');
  const store = useWrite(
    ({ audience, draft }: { audience?: Audience; draft: AudienceDraft }) =>
      audience
        ? call('updateAudience', { params: { id: audience.id }, body: draft })
        : call('createAudience', { body: draft }),
    { done: ({ draft }) => t('audiences.saved', { name: draft.name.trim() }) },
  );
  const makeDefault = useWrite(
    ({ id }: Audience) => call('updateAudience', { params: { id }, body: { isDefault: true } }),
    { done: ({ name }) => t('audiences.madeDefault', { name }) },
  );
  const remove = useWrite(({ id }: Audience) => call('deleteAudience', { params: { id } }), {
    done: ({ name }) => t('audiences.removed', { name }),
  });
  return { store, makeDefault, remove };
}
