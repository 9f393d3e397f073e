import { languageCookie, type CurrentUser } from '@hustings/contract';
import { useTranslation } from '@hustings/i18n';
import { keepChoice } from '@hustings/session';
import { fieldFailureText } from '@hustings/ui';
import { call } from '@hustings/vertical/client';
import { useDraft } from '../../../settings/use-draft.ts';
import { useSave } from '../../../settings/use-save.ts';
import { draftOf, updateOf, type ProfileDraft, type TextFieldName } from './profile-draft.ts';

/** Manages the profile form: input, errors and saving. */
export function useProfileForm(user: CurrentUser) {
  const { t } = useTranslation('profile');
  const { draft, unsaved, change, reset } = useDraft(`profile ${user.userId}`, draftOf(user));
  const save = useSave(
    (body: ProfileDraft) => call('updateUser', { params: { id: user.userId }, body: updateOf(body) }),
    t('settings.profile.saved'),
  );
  const errorOf = (name: string) => fieldFailureText(t, save.error, name);

  /** Returns the error of a field for a link. The server counts only the links that it got, without empty fields. */
  const errorOfLink = (index: number): string | undefined => {
    if (!draft.links[index]?.trim()) return index === 0 ? errorOf('links') : undefined;
    const place = draft.links.slice(0, index).filter((link) => link.trim()).length;
    return errorOf(`links[${place}]`) ?? (index === 0 ? errorOf('links') : undefined);
  };
  const isShown = Object.keys(draft).some(errorOf) || draft.links.some((_, index) => errorOfLink(index));

  return {
    draft,
    unsaved,
    change,
    reset,
    errorOf,
    errorOfLink,
    failure: isShown ? undefined : save.error,
    error: save.error,
    pending: save.isPending,
    send() {
      if (save.isPending) return;
      save.mutate(draft, {
        onSuccess(saved) {
          reset(draftOf(saved));
          if (saved.language === user.language) return;
          keepChoice(languageCookie, saved.language);
          // Reloads the page in the new language. Waits until the form has no unsaved changes.
          setTimeout(() => location.reload());
        },
      });
    },
    /** Returns the props of a text field. */
    text: (name: TextFieldName) => ({
      name,
      value: draft[name],
      error: errorOf(name),
      onChange: (value: string) => change({ [name]: value, taken: draft.taken.filter((each) => each !== name) }),
    }),
    /** Returns the props of an `ErasableField`. */
    erasure: (name: TextFieldName) => ({
      stored: user[name],
      value: draft[name],
      taken: draft.taken.includes(name),
      onTake: (taken: boolean) =>
        change({ taken: taken ? [...draft.taken, name] : draft.taken.filter((each) => each !== name) }),
    }),
  };
}
