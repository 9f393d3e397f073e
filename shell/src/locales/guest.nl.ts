import frame from '@hustings/vertical/locales/guest.nl';
import chrome from './chrome.nl.json?first';
import shell from './nl.json';

export default { ...frame, chrome, shell };
