import { toast } from '@hustings/ui';
import type { SendKept } from '@hustings/vertical';
import { callOutbox } from '@hustings/vertical/outbox/calls';
import { callText } from './waiting-calls.tsx';

/** Sends the waiting calls of all verticals, and announces votes and comments, and what was refused. */
export const sendKept: SendKept = ({ userId, i18n }) => {
  const t = i18n.getFixedT(null, 'features');
  return callOutbox.sendAll(
    userId,
    (_, waiting) => {
      if (waiting.about.kind !== 'favorite')
        toast(t('outbox.sent', { what: callText(t, waiting) }), { tone: 'success' });
    },
    (waiting) => toast(t('outbox.refusedElsewhere', { what: callText(t, waiting) }), { tone: 'danger' }),
  );
};
