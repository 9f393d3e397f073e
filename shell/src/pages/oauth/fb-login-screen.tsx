import { CallbackScreen } from './callback-screen.tsx';

/** `/fb-login`: the callback page of Facebook. */
export default function FacebookLoginScreen() {
  return <CallbackScreen provider="facebook" />;
}
