/** Runs in the page: receives messages of the development server and applies hot updates. */
import { emitter } from '@rspack/core/hot/emitter.js';
import '@rspack/core/hot/dev-server.js';
import type { BuildMessage } from './build-message.ts';

// oxlint-disable-next-line no-underscore-dangle -- the compiler's name for where the files of this build are
declare const __webpack_public_path__: string;

const events = new EventSource(new URL('__events', __webpack_public_path__));
events.addEventListener('message', ({ data }) => {
  const message: BuildMessage = JSON.parse(data);
  if ('reload' in message) location.reload();
  else if ('errors' in message) for (const error of message.errors) console.error(error);
  else emitter.emit('webpackHotUpdate', message.hash);
});
