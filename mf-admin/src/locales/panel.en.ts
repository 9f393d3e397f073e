import panel from './panel.en.json';

export default { panel };
