import { timeZoneOf, type InterfaceLanguage } from '@hustings/contract';
import { createFormat } from '@hustings/i18n';
import { session } from '@hustings/session';
import { toast } from '@hustings/ui';
import type { SendKept } from '@hustings/vertical';
import { announceSentPost, addSentPost } from './sent-post.ts';
import { postOutbox } from './outbox.ts';

/** Sends and announces unsent posts while another vertical's page is shown. */
export const sendKept: SendKept = ({ userId, i18n, client }) => {
  const t = i18n.getFixedT(null, 'feed');
  return postOutbox.sendAll(
    userId,
    (sent, waiting) => {
      addSentPost(client, sent, waiting);
      const format = createFormat(
        i18n.language as InterfaceLanguage,
        new Date().toISOString(),
        timeZoneOf(session.getState().site),
      );
      announceSentPost(sent.post, t, format);
    },
    () => toast(t('outbox.refusedElsewhere'), { tone: 'danger' }),
  );
};
