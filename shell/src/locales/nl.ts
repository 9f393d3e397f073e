import frame from '@hustings/vertical/locales/nl';
import chrome from './chrome.nl.json';
import shell from './nl.json';

export default { ...frame, chrome, shell };
