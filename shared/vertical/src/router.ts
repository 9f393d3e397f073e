/**
 * The parts of react-router that the site uses, as one module that the shell provides. Sharing the whole library
 * would add 60 kB to the first visit; bundling it, 10 kB to each vertical.
 */
export {
  NavigationType,
  Router,
  UNSAFE_createBrowserHistory as createBrowserHistory,
  useLocation,
  useNavigate,
} from 'react-router-dom';
export type { Location, Navigator } from 'react-router-dom';
