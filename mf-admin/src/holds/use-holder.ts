import { useSession } from '@hustings/session';

interface Held {
  heldBy?: { userId: string; userName: string };
  heldUntil?: string;
}

/** Returns the other admin who works on an item, and until when; undefined if nobody or the admin holds it. */
export function useHolder({ heldBy, heldUntil }: Held): { name: string; until: string } | undefined {
  const userId = useSession((session) => session.user?.userId);
  if (!heldBy || !heldUntil || heldBy.userId === userId) return undefined;
  return { name: `@${heldBy.userName}`, until: heldUntil };
}
