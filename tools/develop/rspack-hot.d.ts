/** Modules of the compiler that run in the page; it brings no types of them. */
declare module '@rspack/core/hot/emitter.js' {
  export const emitter: { emit(event: 'webpackHotUpdate', hash: string): void };
}
declare module '@rspack/core/hot/dev-server.js';
