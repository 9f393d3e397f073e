import ui from '@hustings/ui/locales/nl.json';
import vertical from './nl.json';

export default { ui, vertical };
