import { useSession } from '@hustings/session';
import { FeedScreen } from './feed-screen.tsx';

/** `/` for members: the feed. */
export default function HomeScreen() {
  const user = useSession((session) => session.user);
  return user && <FeedScreen user={user} />;
}
