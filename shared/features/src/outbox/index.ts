/** The acts that wait in this browser for the server. */
export { CallState } from './call-state.tsx';
export { useIsSlow } from './use-is-slow.ts';
export { makeCall, useCallSent, useWaitingCall, useWaitingCalls } from './use-waiting-calls.ts';
export { WaitingCalls } from './waiting-calls.tsx';
