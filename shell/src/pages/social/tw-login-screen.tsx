import { ReturnScreen } from './return-screen.tsx';

/** `/tw-login`: back from X. */
export default function TwitterLoginScreen() {
  return <ReturnScreen provider="twitter" />;
}
