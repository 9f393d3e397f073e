import features from '@hustings/features/locales/en.json';
import elections from './en.json';

export default { elections, features };
