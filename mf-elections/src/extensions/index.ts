import { defineExtension } from '@hustings/vertical/extension';
import { relatedQuery } from './related/related-query.ts';
import type { RelatedElectionsProps } from './related/related-elections.tsx';

/** The elections that concern a polly, on the page of the polly. */
export const relatedElections = defineExtension<RelatedElectionsProps>({
  slot: 'polly.related',
  module: 'related-elections',
  chunk: 'related-elections',
  load: () => import(/* webpackChunkName: "related-elections" */ './related/related-elections.tsx'),
  queries: ({ urlSlug }) => [relatedQuery(urlSlug)],
});
