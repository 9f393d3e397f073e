import { createRender } from '@hustings/vertical/server';
import { relatedElections } from './extensions/index.ts';
import { messages } from './messages.ts';
import { routes } from './routes.tsx';

export const render = createRender({ name: 'mf-elections', routes: [...routes, relatedElections], messages });
