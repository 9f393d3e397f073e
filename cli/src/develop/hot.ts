/** Runs in the page: receives messages of the development server, applies hot updates and shows faults. */
import { emitter } from '@rspack/core/hot/emitter.js';
import '@rspack/core/hot/dev-server.js';
import type { BuildMessage } from './build-message.ts';
import { watchListeners } from './listeners.ts';
import { hideFault, showBuildErrors, showFaults } from './overlay.ts';

// oxlint-disable-next-line no-underscore-dangle -- the compiler's name for where the files of this build are
declare const __webpack_public_path__: string;

const stackServer = new URL('__stack', __webpack_public_path__);
showFaults(stackServer);
// The folder of the files has the name of the vertical.
watchListeners(stackServer.pathname.split('/')[1] ?? '', stackServer);

/** The last message, of which the first tells which build the page runs. */
let last: string | undefined;

const events = new EventSource(new URL('__events', __webpack_public_path__));
events.addEventListener('message', ({ data }) => {
  const message: BuildMessage = JSON.parse(data);
  if ('reload' in message) location.reload();
  else if ('errors' in message) {
    for (const error of message.errors) console.error(error);
    showBuildErrors(message.errors);
  } else {
    if (last !== undefined && data !== last) hideFault();
    emitter.emit('webpackHotUpdate', message.hash);
  }
  last = data;
});
