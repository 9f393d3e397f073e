import type { TopicStance } from '@hustings/contract';
import type { QueryClient } from '@tanstack/react-query';
import { queries } from '../queries.ts';

/** After a change of a stance: what is shown of its topic and in lists is asked for anew. */
export function forgetStances(client: QueryClient, topic: string): void {
  client.removeQueries({ queryKey: ['listTopicStances'] });
  client.removeQueries({ queryKey: queries.topic(topic).queryKey });
}

/** Keeps a stance as the server has answered it, for the page that shows it next. */
export function keepStance(client: QueryClient, stance: TopicStance): void {
  forgetStances(client, stance.topic.slug);
  client.removeQueries({ queryKey: ['listTopicStanceVersions'] });
  client.setQueryData(queries.stance(stance.slug).queryKey, stance);
}
