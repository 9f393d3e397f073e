import { CallbackScreen } from './callback-screen.tsx';

/** `/tw-login`: back from X. */
export default function TwitterLoginScreen() {
  return <CallbackScreen provider="twitter" />;
}
