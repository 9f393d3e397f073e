/**
 * What the shell provides to verticals. A module is provided only if this build imports it, so every one that
 * `@hustings/vertical/preset` lists as the shell's is named here, with the sub-paths that verticals use.
 */
import '@hustings/session';
import '@hustings/vertical/client';
import '@hustings/vertical/router';
import '@tanstack/react-query';
import 'i18next';
import 'react';
import 'react-dom';
import 'react-dom/client';
import 'react-i18next';
import 'react/jsx-runtime';
