import features from '@hustings/features/locales/nl.json';
import elections from './nl.json';

export default { elections, features };
