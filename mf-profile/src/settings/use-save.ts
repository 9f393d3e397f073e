import { publicWritingLevel, type CurrentUser } from '@hustings/contract';
import { useTranslation } from '@hustings/i18n';
import { useSession } from '@hustings/session';
import { useToast } from '@hustings/ui';
import { useMutation } from '@tanstack/react-query';

/**
 * Saves data of the member. Then updates the session, shows a toast, and announces a new level.
 *
 * @param save makes the call and returns the updated member
 */
export function useSave<Input>(save: (input: Input) => Promise<CurrentUser>, saved: string) {
  const { t } = useTranslation('profile');
  const toast = useToast();
  const setUser = useSession((session) => session.setUser);
  const before = useSession((session) => session.user?.reputationLevel ?? 0);
  return useMutation({
    mutationFn: save,
    onSuccess: (user) => {
      setUser(user);
      toast(saved);
      if (before < publicWritingLevel && user.reputationLevel >= publicWritingLevel) {
        toast(t('settings.level.reached', { level: user.reputationLevel }));
      }
    },
  });
}
