import { lazy } from 'react';

/** Loads the dialog about anonymous mode when it is first shown. */
export const AnonymousDialog = lazy(() => import(/* webpackChunkName: "anonymous-dialog" */ './anonymous-dialog.tsx'));
