import type { ListedNewsFeed } from '@hustings/contract';
import { useTranslation } from '@hustings/i18n';
import { Button, FailureNotice } from '@hustings/ui';
import { call } from '../../admin-actions/call.ts';
import { ConfirmedAct } from '../../admin-actions/confirmed-act.tsx';
import { useAdminAct } from '../../admin-actions/use-admin-act.ts';
import item from '../../frame/item.module.css';
import { FeedAddress } from './feed-address.tsx';

/** Pauses, resumes, moves or removes a feed. */
export function FeedActions({ feed }: { feed: ListedNewsFeed }) {
  const { id, url, title, paused, about } = feed;
  const { t } = useTranslation('admin');
  const name = title ?? url;
  // Includes the target in the name, because a newspaper can have feeds about several targets.
  const nameHere = `${name}, ${about.name}`;
  const params = { id };
  const pause = useAdminAct({
    act: (wanted: boolean) => call('pauseNewsFeed', { params, body: { paused: wanted } }),
    done: (wanted) => (wanted ? t('feeds.pause.done', { name }) : t('feeds.resume.done', { name })),
  });
  const open = paused ? t('feeds.resume.open') : t('feeds.pause.open');
  return (
    <>
      {pause.failure && <FailureNotice error={pause.failure} />}
      <div className={item.actions}>
        <Button
          variant="quiet"
          aria-label={t('actAbout', { act: open, name: nameHere })}
          pending={pause.isPending}
          onClick={() => pause.mutate(!paused)}
        >
          {open}
        </Button>
        <FeedAddress feed={feed} />
        <ConfirmedAct
          act={() => call('removeNewsFeed', { params })}
          done={() => t('feeds.remove.done', { name })}
          open={t('feeds.remove.open')}
          about={nameHere}
          title={t('feeds.remove.title', { name })}
          confirm={t('feeds.remove.confirm')}
        >
          <p>{t('feeds.remove.text', { about: about.name })}</p>
        </ConfirmedAct>
      </div>
    </>
  );
}
