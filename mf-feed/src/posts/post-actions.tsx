import { deferPart } from '@hustings/vertical/deferred-part';
import { loadActions } from './load-actions.ts';

/** The actions on a post. A guest's page loads their code at the first touch, since its links work without. */
export const PostActions = deferPart({ chunk: 'post-actions', load: loadActions });
