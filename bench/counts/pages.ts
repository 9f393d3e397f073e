import type { CallInput, CallName } from '@hustings/contract';
import type { RouteDefinition } from '@hustings/vertical/route';
import type { TestMember, TestServer } from '../../api/src/testing/server.ts';
import { routes as adminRoutes } from '../../mf-admin/src/routes.tsx';
import { routes as feedRoutes } from '../../mf-feed/src/routes.tsx';
import { routes as pollyRoutes } from '../../mf-pollies/src/routes.tsx';

/** A page whose reads are counted. */
export interface CountedPage {
  name: string;
  calls: ReadCall[];
  /** The address of the page; absent for single calls, which have no document. */
  address?: string;
  /** The member who opens the page; absent for a guest. */
  as?: TestMember;
}

interface ReadCall {
  name: CallName;
  input: CallInput<CallName>;
}

/** Returns the calls that a route of a vertical needs to render its page. */
function callsOf(routes: RouteDefinition[], path: string, signedIn: boolean, params: Record<string, string>) {
  const route = routes.find((each) => each.path === path);
  const queries = route?.queries?.({ params, search: new URLSearchParams(), signedIn, language: 'en' }) ?? [];
  if (queries.length === 0) throw new Error(`There is no route ${path} with queries.`);
  // The key of a query is the call and its input.
  return (queries as { queryKey: [CallName, CallInput<CallName>] }[]).map(({ queryKey: [name, input] }) => ({
    name,
    input,
  }));
}

/** Returns the pages that are counted, as a member and a guest open them. */
export const countedPages = (
  { member, admin }: { member: TestMember; admin: TestMember },
  slugs: { polly: string; post: string },
): CountedPage[] => [
  {
    name: 'feed of ten',
    calls: [{ name: 'getFeed', input: { query: { feed: 'following', take: 10 } } }],
    as: member,
  },
  { name: 'landing page, guest', address: '/', calls: callsOf(feedRoutes, '/', false, {}) },
  { name: 'home page, member', address: '/', calls: callsOf(feedRoutes, '/', true, {}), as: member },
  {
    name: 'list of members, admin',
    address: '/admin/setting/members',
    calls: callsOf(adminRoutes, '/admin/setting/members', true, {}),
    as: admin,
  },
  ...[{ who: 'guest' }, { who: 'member', as: member }].flatMap(({ who, ...rest }): CountedPage[] => [
    {
      name: `page of a post, ${who}`,
      address: `/posts/${slugs.post}`,
      calls: callsOf(feedRoutes, '/posts/:slug', who === 'member', { slug: slugs.post }),
      ...rest,
    },
    {
      name: `page of a polly, ${who}`,
      address: `/polly/${slugs.polly}`,
      calls: callsOf(pollyRoutes, '/polly/:id', who === 'member', { id: slugs.polly }),
      ...rest,
    },
  ]),
];

/** Makes the calls of a page, one after the other, so that no look-up is shared by chance. */
export async function visit(server: TestServer, { calls, as }: CountedPage): Promise<void> {
  for (const { name, input } of calls) {
    const { status, failure } = await server.call(name, input, as);
    if (status !== 200) throw new Error(`${name} failed: ${JSON.stringify(failure)}`);
  }
}
