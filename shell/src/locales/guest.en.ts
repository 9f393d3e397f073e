import frame from '@hustings/vertical/locales/guest.en';
import chrome from './chrome.en.json?first';
import shell from './en.json';

export default { ...frame, chrome, shell };
