/** The colours of the drawings. They are calm, and belong to no party. */
const colours = {
  sky: '#dfe9ec',
  dusk: '#f1e4d6',
  paper: '#f3f0e8',
  water: '#9fc3c8',
  deep: '#5f98a1',
  leaf: '#86a888',
  forest: '#4f7a62',
  ink: '#22403f',
  accent: '#c9703a',
  wall: '#d8b79a',
  brick: '#b4775c',
  light: '#fbf7ec',
};

const { sky, dusk, paper, water, deep, leaf, forest, ink, accent, wall, brick, light } = colours;

const range = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

/** Draws ripples across the lower part of a picture, from a height down. */
const ripples = (top: number): string =>
  range(14)
    .map((index) => {
      const x = (index * 337) % 1_200;
      const y = top + 24 + ((index * 71) % (600 - top));
      return `<path d="M${x} ${y}q20-10 40 0t40 0" fill="none" stroke="${light}" stroke-width="4" stroke-linecap="round" opacity=".7"/>`;
    })
    .join('');

const reeds = (x: number, y: number, colour: string): string =>
  range(9)
    .map((index) => {
      const foot = x + index * 13;
      const tip = y - 110 - ((index * 37) % 60);
      return `<path d="M${foot} ${y}Q${foot + 4} ${y - 60} ${foot + (index % 2 ? 16 : -10)} ${tip}" fill="none" stroke="${colour}" stroke-width="6" stroke-linecap="round"/>`;
    })
    .join('');

const cloud = (x: number, y: number): string =>
  `<g fill="${light}" opacity=".9"><circle cx="${x}" cy="${y}" r="30"/><circle cx="${x + 38}" cy="${y - 14}" r="38"/><circle cx="${x + 80}" cy="${y}" r="28"/><rect x="${x}" y="${y}" width="80" height="28"/></g>`;

const bicycle = (x: number, y: number): string =>
  `<g fill="none" stroke="${ink}" stroke-width="7" stroke-linecap="round" stroke-linejoin="round"><circle cx="${x}" cy="${y}" r="34"/><circle cx="${x + 106}" cy="${y}" r="34"/><path d="M${x} ${y}l34-52h54l18 52M${x + 34} ${y - 52}l18 52 36-52M${x + 22} ${y - 62}h24M${x + 88} ${y - 52}l-6-22h20M${x} ${y}h52"/></g>`;

function bridge(): string {
  const cables = range(9)
    .map((index) => `<path d="M640 96L${160 + index * 120} 380" stroke="${ink}" stroke-width="4"/>`)
    .join('');
  return `<rect width="1280" height="640" fill="${dusk}"/>${cloud(180, 120)}${cloud(960, 170)}<path d="M0 420q320-70 640-20t640-30v90H0z" fill="${leaf}"/><rect y="440" width="1280" height="200" fill="${water}"/>${ripples(440)}${cables}<path d="M622 90h36v400h-36z" fill="${accent}"/><path d="M40 380h1200v26H40z" fill="${ink}"/>${bicycle(280, 340)}${bicycle(860, 340)}`;
}

function river(): string {
  return `<rect width="1280" height="640" fill="${sky}"/><circle cx="1010" cy="150" r="62" fill="#f3d9a4"/>${cloud(240, 130)}<path d="M0 300q220-80 460-30t440-20 380-10v400H0z" fill="${leaf}"/><path d="M0 360q300-50 620 0t660-30v310H0z" fill="${forest}"/><path d="M560 330Q760 400 600 470T420 640H1120Q1080 540 860 470T650 330z" fill="${water}"/>${reeds(250, 600, leaf)}${reeds(1100, 620, leaf)}<g transform="translate(640 500)"><path d="M0 40q50-70 110-30l44 6-40 16q-40 40-114 8z" fill="#2f7f9e"/><path d="M40 44q36 14 70-10-16-18-36-14-24 4-34 24z" fill="${accent}"/><circle cx="104" cy="16" r="5" fill="${ink}"/></g>`;
}

function meadow(): string {
  const posts = range(9)
    .map((index) => `<rect x="${60 + index * 140}" y="330" width="14" height="110" fill="${ink}"/>`)
    .join('');
  return `<rect width="1280" height="640" fill="${sky}"/>${cloud(160, 140)}${cloud(720, 100)}<rect y="270" width="1280" height="370" fill="${leaf}"/><path d="M0 440q320-46 640 0t640-10v210H0z" fill="${water}"/>${ripples(450)}<path d="M40 360h1200M40 400h1200" stroke="${ink}" stroke-width="6"/>${posts}${reeds(900, 560, forest)}<path d="M974 120h12l8 156h-28z" fill="${light}"/><g stroke="${light}" stroke-width="12" stroke-linecap="round"><path d="M980 120L910 60M980 120L1070 78M980 120L968 220"/></g>`;
}

function harbour(): string {
  const houses = range(8)
    .map((index) => {
      const x = 40 + index * 154;
      const height = 130 + ((index * 53) % 90);
      const top = 400 - height;
      const colour = [brick, wall, deep, accent][index % 4] ?? brick;
      const windows = range(4)
        .map(
          (each) =>
            `<rect x="${x + 24 + (each % 2) * 58}" y="${top + 26 + Math.floor(each / 2) * 56}" width="34" height="36" fill="${light}"/>`,
        )
        .join('');
      return `<path d="M${x} 400V${top}l70-58 70 58V400z" fill="${colour}"/>${windows}`;
    })
    .join('');
  return `<rect width="1280" height="640" fill="${dusk}"/>${houses}<rect y="396" width="1280" height="18" fill="${ink}"/><rect y="414" width="1280" height="226" fill="${water}"/>${ripples(420)}<path d="M430 500h420l-44 72H474z" fill="${light}"/><path d="M430 500h420l-10 18H441z" fill="${accent}"/><rect x="520" y="444" width="230" height="56" fill="${light}"/><g fill="${deep}">${range(
    5,
  )
    .map((index) => `<rect x="${536 + index * 42}" y="458" width="28" height="24"/>`)
    .join('')}</g><rect x="690" y="398" width="34" height="46" fill="${accent}"/>`;
}

function street(): string {
  const shops = range(5)
    .map((index) => {
      const x = 50 + index * 240;
      const floors = 3 + ((index * 2) % 3);
      const top = 470 - floors * 92;
      const colour = [wall, brick, deep, leaf, accent][index] ?? wall;
      const windows = range(floors - 1)
        .flatMap((floor) =>
          range(3).map(
            (each) =>
              `<rect x="${x + 26 + each * 62}" y="${top + 24 + floor * 92}" width="40" height="52" fill="${light}"/>`,
          ),
        )
        .join('');
      return `<rect x="${x}" y="${top}" width="220" height="${540 - top}" fill="${colour}"/>${windows}<rect x="${x + 16}" y="438" width="110" height="80" fill="${light}"/><rect x="${x + 146}" y="438" width="54" height="102" fill="${ink}"/><path d="M${x + 8} 408h204l8 26H${x}z" fill="${ink}"/>`;
    })
    .join('');
  return `<rect width="1280" height="640" fill="${sky}"/>${cloud(330, 90)}${shops}<rect y="540" width="1280" height="100" fill="#c9c7bf"/><path d="M0 592h1280" stroke="${light}" stroke-width="8" stroke-dasharray="60 40"/>${bicycle(560, 546)}`;
}

function crossing(): string {
  const blocks = [
    [40, 40, 330, 170],
    [40, 420, 330, 180],
    [520, 40, 300, 170],
    [520, 420, 300, 180],
    [960, 40, 280, 170],
    [960, 420, 280, 180],
  ]
    .map(([x, y, w, h]) => `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="18" fill="#e2dccd"/>`)
    .join('');
  return `<rect width="1280" height="640" fill="${paper}"/>${blocks}<rect x="560" y="440" width="220" height="140" rx="40" fill="${leaf}"/><path d="M0 315h1280" stroke="#fff" stroke-width="120"/><path d="M445 0v640M890 0v640" stroke="#fff" stroke-width="90"/><path d="M0 315h1280M445 0v640" stroke="${deep}" stroke-width="8" stroke-dasharray="26 18"/><circle cx="445" cy="315" r="62" fill="none" stroke="${accent}" stroke-width="14"/><path d="M445 292c-26-34-40-52-40-74a40 40 0 0 1 80 0c0 22-14 40-40 74z" fill="${accent}"/><circle cx="445" cy="218" r="15" fill="#fff"/>`;
}

/** The scenes that the demo draws for its posts, as the content of an SVG of 1280 by 640 units. */
export const scenes = { bridge, river, meadow, harbour, street, crossing };

/** The name of a scene. */
export type SceneName = keyof typeof scenes;
