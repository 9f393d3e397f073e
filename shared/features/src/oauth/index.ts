export { goToProvider, type Destination } from './go-to-provider.ts';
export { ProviderMark } from './provider-mark.tsx';
export { isToRemember, keepRememberMe } from './remember-me.ts';
export { rememberReturnPath, takeReturnPath } from './return-path.ts';
