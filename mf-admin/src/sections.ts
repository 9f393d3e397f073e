import { termOf } from '@hustings/features/search';
import type { RouteDefinition } from '@hustings/vertical/route';
import { queries } from './queries.ts';
import { activityTabOf } from './screens/activity/state.ts';
import { claimQueueOf } from './screens/claims/state.ts';
import { contentListOf, contentQueryOf } from './screens/content/state.ts';
import { electionOf, electionStateOf } from './screens/elections/state.ts';
import { feedStateOf } from './screens/feeds/state.ts';
import { memberQueryOf } from './screens/members/state.ts';
import { newsletterTabOf } from './screens/newsletter/state.ts';
import { bodyOf, mergedKindOf, officeOf, pairOf, peopleStateOf, personOf, placeOf } from './screens/people/state.ts';
import { openPublicationOf, publicationStateOf } from './screens/publications/state.ts';
import { queueKindOf } from './screens/queue/kinds.ts';
import { reportQueueOf } from './screens/reports/queue.ts';
import { tagKindOf } from './screens/tags/state.ts';
import { releasesTabOf } from './screens/releases/state.ts';
import { textsQueryOf } from './screens/texts/state.ts';
import { topicTabOf } from './screens/topics/state.ts';

/** A section: a folder in `screens` with a route in `vertical.json`, which has the title in both languages. */
interface Section extends Required<Pick<RouteDefinition, 'chunk' | 'load' | 'queries'>> {
  /** The last segment of the section's address: `/admin/setting/<id>`. */
  id: string;
}

export const sections: readonly Section[] = [
  {
    id: 'setup',
    chunk: 'setup',
    load: () => import(/* webpackChunkName: "setup" */ './screens/setup/setup-screen.tsx'),
    queries: () => [queries.setup],
  },
  {
    id: 'queue',
    chunk: 'queue',
    load: () => import(/* webpackChunkName: "queue" */ './screens/queue/queue-screen.tsx'),
    queries: ({ search }) => [queries.waiting, queries.queue(queueKindOf(search))],
  },
  {
    id: 'claims',
    chunk: 'claims',
    load: () => import(/* webpackChunkName: "claims" */ './screens/claims/claims-screen.tsx'),
    queries: ({ search }) => [queries.waiting, queries.claims(claimQueueOf(search))],
  },
  {
    id: 'reports',
    chunk: 'reports',
    load: () => import(/* webpackChunkName: "reports" */ './screens/reports/reports-screen.tsx'),
    queries({ search }) {
      const queue = reportQueueOf(search);
      if (queue === 'stances') return [queries.waiting, queries.waitingStances];
      if (queue === 'templates') return [queries.waiting, queries.reasonTemplates];
      return [queries.waiting, queries.reported(queue)];
    },
  },
  {
    id: 'content',
    chunk: 'content',
    load: () => import(/* webpackChunkName: "content" */ './screens/content/content-screen.tsx'),
    queries({ search }) {
      const kind = contentListOf(search);
      return [kind === 'opened' ? queries.interactions : queries.content({ kind, query: contentQueryOf(search) })];
    },
  },
  {
    id: 'votes',
    chunk: 'votes',
    load: () => import(/* webpackChunkName: "votes" */ './screens/votes/votes-screen.tsx'),
    queries: () => [queries.coordinatedVotes, queries.dismissedCoordinatedVotes, queries.exclusions],
  },
  {
    id: 'members',
    chunk: 'members',
    load: () => import(/* webpackChunkName: "members" */ './screens/members/members-screen.tsx'),
    queries: ({ search }) => [queries.appeals, queries.members(memberQueryOf(search))],
  },
  {
    id: 'seals',
    chunk: 'seals',
    load: () => import(/* webpackChunkName: "seals" */ './screens/seals/seals-screen.tsx'),
    queries: () => [queries.sealOpenings],
  },
  {
    id: 'releases',
    chunk: 'releases',
    load: () => import(/* webpackChunkName: "releases" */ './screens/releases/releases-screen.tsx'),
    queries: ({ search }) =>
      releasesTabOf(search) === 'flags' ? [queries.flags] : [queries.releases, queries.releasePreviews],
  },
  {
    id: 'slots',
    chunk: 'slots',
    load: () => import(/* webpackChunkName: "slots" */ './screens/slots/slots-screen.tsx'),
    queries: () => [queries.extensionSlots],
  },
  {
    id: 'imports',
    chunk: 'imports',
    load: () => import(/* webpackChunkName: "imports" */ './screens/imports/imports-screen.tsx'),
    queries: () => [queries.imports],
  },
  {
    id: 'elections',
    chunk: 'elections',
    load: () => import(/* webpackChunkName: "elections" */ './screens/elections/elections-screen.tsx'),
    queries({ search }) {
      const id = electionOf(search);
      return id
        ? [queries.electionRecord(id), queries.contestRecords(id, ''), queries.electionChanges(id)]
        : [queries.elections(electionStateOf(search), termOf(search))];
    },
  },
  {
    id: 'people',
    chunk: 'people',
    load: () => import(/* webpackChunkName: "people" */ './screens/people/people-screen.tsx'),
    queries({ search }) {
      const pair = pairOf(search);
      const isOfPeople = mergedKindOf(search) === 'people';
      if (pair) return [isOfPeople ? queries.personMerge(pair) : queries.partyMerge(pair)];
      const id = personOf(search);
      if (id) return [queries.personRecord(id), queries.personChanges(id)];
      const bodyId = bodyOf(search);
      if (bodyId) return [queries.bodyRecord(bodyId), queries.bodyChanges(bodyId)];
      const officeId = officeOf(search);
      if (officeId) return [queries.officeFacts(officeId), queries.officeChanges(officeId)];
      const placeId = placeOf(search);
      if (placeId) return [queries.placeFacts(placeId), queries.placeChanges(placeId)];
      const term = termOf(search);
      const lists = {
        people: queries.people(term),
        parties: queries.bodies('parties', term),
        bodies: queries.bodies('others', term),
        offices: queries.offices(term),
        places: queries.places(term),
        merges: isOfPeople ? queries.merges : queries.partyMerges,
        duplicates: isOfPeople ? queries.duplicates : queries.partyDuplicates,
      };
      return [lists[peopleStateOf(search)]];
    },
  },
  {
    id: 'topics',
    chunk: 'topics',
    load: () => import(/* webpackChunkName: "topics" */ './screens/topics/topics-screen.tsx'),
    queries({ search }) {
      const tab = topicTabOf(search);
      if (tab === 'official') return [queries.officialStances];
      return tab === 'hot' ? [] : [queries.topics(tab, termOf(search))];
    },
  },
  {
    id: 'tags',
    chunk: 'tags',
    load: () => import(/* webpackChunkName: "tags" */ './screens/tags/tags-screen.tsx'),
    queries: ({ search }) => [queries.tags(tagKindOf(search), termOf(search))],
  },
  {
    id: 'publications',
    chunk: 'publications',
    load: () => import(/* webpackChunkName: "publications" */ './screens/publications/publications-screen.tsx'),
    queries({ search }) {
      const open = openPublicationOf(search);
      if (open) return open.slug ? [queries.publicationTexts(open)] : [];
      return [queries.publications(publicationStateOf(search), termOf(search))];
    },
  },
  {
    id: 'newsletter',
    chunk: 'newsletter',
    load: () => import(/* webpackChunkName: "newsletter" */ './screens/newsletter/newsletter-screen.tsx'),
    queries: ({ search }) => [
      queries.newsletterCounts,
      newsletterTabOf(search) === 'letters' ? queries.newsletters : queries.newsletterSubscribers(termOf(search)),
    ],
  },
  {
    id: 'feeds',
    chunk: 'feeds',
    load: () => import(/* webpackChunkName: "feeds" */ './screens/feeds/feeds-screen.tsx'),
    queries: ({ search }) => [queries.feeds(feedStateOf(search), termOf(search))],
  },
  {
    id: 'simulations',
    chunk: 'simulations',
    load: () => import(/* webpackChunkName: "simulations" */ './screens/simulations/simulations-screen.tsx'),
    queries: () => [queries.simulations],
  },
  {
    id: 'domains',
    chunk: 'domains',
    load: () => import(/* webpackChunkName: "domains" */ './screens/domains/domains-screen.tsx'),
    queries: ({ search }) => [queries.domains(termOf(search))],
  },
  {
    id: 'identity',
    chunk: 'identity',
    load: () => import(/* webpackChunkName: "identity" */ './screens/identity/identity-screen.tsx'),
    queries: () => [queries.siteIdentity],
  },
  {
    id: 'banners',
    chunk: 'banners',
    load: () => import(/* webpackChunkName: "banners" */ './screens/banners/banners-screen.tsx'),
    queries: () => [queries.banners],
  },
  {
    id: 'limits',
    chunk: 'limits',
    load: () => import(/* webpackChunkName: "limits" */ './screens/limits/limits-screen.tsx'),
    queries: () => [queries.limits],
  },
  {
    id: 'texts',
    chunk: 'texts',
    load: () => import(/* webpackChunkName: "texts" */ './screens/texts/texts-screen.tsx'),
    queries: ({ search }) => [queries.textNamespaces, queries.texts(textsQueryOf(search), termOf(search))],
  },
  {
    id: 'jobs',
    chunk: 'jobs',
    load: () => import(/* webpackChunkName: "jobs" */ './screens/jobs/jobs-screen.tsx'),
    queries: () => [queries.jobs],
  },
  {
    id: 'mail',
    chunk: 'mail',
    load: () => import(/* webpackChunkName: "mail" */ './screens/mail/mail-screen.tsx'),
    queries: () => [queries.setup, queries.unsentMail],
  },
  {
    id: 'activity',
    chunk: 'activity',
    load: () => import(/* webpackChunkName: "activity" */ './screens/activity/activity-screen.tsx'),
    queries({ search }) {
      const tab = activityTabOf(search);
      if (tab === 'acts') return [queries.acts];
      if (tab === 'now') return [queries.health];
      return [tab === 'hours' ? queries.activityByHour : queries.activityByDay];
    },
  },
];
