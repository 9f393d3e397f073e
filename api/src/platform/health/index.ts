/** Health and readiness of the server: the public face of the domain. */
export { healthHandlers } from './health.routes.ts';
