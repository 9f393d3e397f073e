import { useSession } from '@hustings/session';
import { FeedScreen } from './feed-screen.tsx';
import { LandingScreen } from './landing-screen.tsx';

/** `/`: the feed for members, the landing page for guests. */
export default function HomeScreen() {
  const user = useSession((session) => session.user);
  return user ? <FeedScreen user={user} /> : <LandingScreen />;
}
