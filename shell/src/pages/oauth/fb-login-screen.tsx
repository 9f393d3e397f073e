import { CallbackScreen } from './callback-screen.tsx';

/** `/fb-login`: back from Facebook. */
export default function FacebookLoginScreen() {
  return <CallbackScreen provider="facebook" />;
}
