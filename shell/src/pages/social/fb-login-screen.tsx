import { ReturnScreen } from './return-screen.tsx';

/** `/fb-login`: back from Facebook. */
export default function FacebookLoginScreen() {
  return <ReturnScreen provider="facebook" />;
}
