import type { DailyVote, Polly } from '@hustings/contract';
import { Comments } from '@hustings/features/comments';
import { useSession } from '@hustings/session';
import { ExtensionSlot } from '@hustings/vertical/extension-slot';
import { ForAdmins } from '../../people/for-admins.tsx';
import { News } from '../../people/news.tsx';
import { usePlace } from '../../people/use-place.ts';
import { FormerPages } from '../../profile-sections/former-pages.tsx';
import { OwnVotes } from '../../profile-sections/own-votes.tsx';
import { PostsAbout } from '../../profile-sections/posts-about.tsx';
import { Ratings } from '../../profile-sections/ratings.tsx';
import { Related } from '../../profile-sections/related.tsx';
import { SharedVotes } from '../../profile-sections/shared-votes.tsx';
import { Sources } from '../../profile-sections/sources.tsx';
import { relatedSlot } from '../../slots.ts';
import { Career } from './career.tsx';
import { Contacts } from './contacts.tsx';
import { Positions } from './positions.tsx';

interface PollyRecordProps {
  polly: Polly;
  /** The id or slug in the address. */
  id: string;
  own: readonly DailyVote[];
}

/** The sections below the head and the daily vote. */
export default function PollyRecord({ polly, id, own }: PollyRecordProps) {
  const user = useSession((session) => session.user);
  const placeOf = usePlace();
  const { personId, name } = polly;
  return (
    <>
      <Ratings target={{ kind: 'polly', address: id }} place={placeOf(polly)} own={own} />
      {user && <OwnVotes votes={own} user={user} />}
      <SharedVotes kind="polly" id={id} />
      <News kind="polly" id={id} />
      <Career terms={polly.terms} />
      <Contacts contacts={polly.contacts} inOffice={polly.inOffice} />
      <Positions id={id} name={name} />
      <ExtensionSlot {...relatedSlot(id)} />
      <Related party={polly.party} organizations={polly.organizations} />
      <FormerPages
        kind="polly"
        pages={polly.formerPages?.map(({ personId, ...page }) => ({ id: personId, ...page }))}
      />
      <PostsAbout kind="polly" id={id} name={name} />
      <ForAdmins kind="polly" id={id} name={name} />
      <Sources provenance={polly.provenance} photoCredit={polly.photoCredit} />
      <Comments subject={{ type: 'polly', id: personId, slug: id }} />
    </>
  );
}
