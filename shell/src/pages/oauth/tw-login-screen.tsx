import { CallbackScreen } from './callback-screen.tsx';

/** `/tw-login`: the callback page of X. */
export default function TwitterLoginScreen() {
  return <CallbackScreen provider="twitter" />;
}
