export { goToProvider, type Destination } from './go-to-provider.ts';
export { ProviderMark } from './provider-mark.tsx';
export { rememberWayBack, takeWayBack } from './way-back.ts';
