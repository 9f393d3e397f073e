/**
 * Imports every module that the shell shares with verticals. The federation shares only imported modules, so this
 * file must list all that `@hustings/vertical/preset` names, with the sub-paths in use.
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
