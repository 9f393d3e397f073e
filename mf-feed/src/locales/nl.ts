import features from '@hustings/features/locales/nl.json';
import feed from './nl.json';

export default { feed, features };
