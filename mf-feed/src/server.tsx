import { createRender } from '@hustings/vertical/server';
import { messages } from './messages.ts';
import { routes } from './routes.tsx';

export const render = createRender({ name: 'mf-feed', routes, messages });
