/** The measurements of releases by pages and by the server, without personal data. */
export { makeFaultLog, type FaultLog } from './fault-log.ts';
export { faultCounts, releaseFigures } from './figures.ts';
export { telemetryJobs } from './jobs.ts';
export { countRenders, type RenderCounter } from './render-counter.ts';
export { telemetryHandlers } from './telemetry.routes.ts';
export { isSampled } from './sampling.ts';
