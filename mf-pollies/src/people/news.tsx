import { NewsSection } from '@hustings/features/news';
import { useInfiniteQuery } from '@tanstack/react-query';
import { queries } from '../queries.ts';

/** The subject of the news; `id` is the id or slug in the page's address. */
export interface NewsOf {
  kind: 'polly' | 'party';
  id: string;
}

/** Lists news about a polly or a party. A route with this component lists `queries.news(kind, id)`. */
export const News = ({ kind, id }: NewsOf) => <NewsSection list={useInfiniteQuery(queries.news(kind, id))} />;
