import features from '@hustings/features/locales/en.json';
import feed from './en.json';

export default { feed, features };
