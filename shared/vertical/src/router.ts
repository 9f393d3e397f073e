/**
 * The parts of react-router that the site uses, as one module that every page has once. Shared whole, the library would
 * weigh 60 kB on the first visit; bundled by each vertical, 10 kB in each. The shell provides this instead.
 */
export {
  NavigationType,
  Router,
  UNSAFE_createBrowserHistory as createBrowserHistory,
  useLocation,
  useNavigate,
} from 'react-router-dom';
export type { Location, Navigator } from 'react-router-dom';
