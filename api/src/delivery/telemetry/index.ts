/** Measurements of releases by pages and the server, without personal data: the public face of the domain. */
export { telemetryJobs } from './jobs.ts';
export { countRenders, type RenderCounter } from './render-counter.ts';
export { telemetryHandlers } from './telemetry.routes.ts';
export { isSampled } from './sampling.ts';
