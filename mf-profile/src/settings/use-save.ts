import { publicWritingLevel, type CurrentUser } from '@hustings/contract';
import { useTranslation } from '@hustings/i18n';
import { useSession } from '@hustings/session';
import { useToast } from '@hustings/ui';
import { useMutation } from '@tanstack/react-query';

/**
 * Saves something of the member: bar and pages follow the answer, a toast says what was done, and a level that was
 * reached with it is said too.
 *
 * @param save makes the call; its answer is the member as they are then
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
