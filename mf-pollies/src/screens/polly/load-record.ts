/** Loads the code of `PollyRecord`, which the route names in `parts`. */
export const loadRecord = () => import(/* webpackChunkName: "polly-record" */ './polly-record.tsx');
