/** An alias for the `app.tsx` of the vertical under development. */
declare module 'vertical-under-development' {
  import type { Vertical } from '@hustings/vertical/lifecycle';

  export const bootstrap: Vertical['bootstrap'];
  export const mount: Vertical['mount'];
  export const unmount: Vertical['unmount'];
  export const update: Vertical['update'];
  export const timeouts: Vertical['timeouts'];
  export const prepare: Vertical['prepare'];
}
