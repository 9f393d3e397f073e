import panel from './panel.nl.json';

export default { panel };
