/** Types of rspack's client modules, which ship without any. */
declare module '@rspack/core/hot/emitter.js' {
  export const emitter: { emit(event: 'webpackHotUpdate', hash: string): void };
}
declare module '@rspack/core/hot/dev-server.js';
