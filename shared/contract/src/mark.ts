/** The mark of the design, on 32 by 32 units: white lines on a rounded square. `shell/icon.svg` draws it too. */
export const siteMark = {
  size: 32,
  radius: 7,
  lines: 'M9 7v18M23 7v18M9 16h14',
  strokeWidth: 3.5,
} as const;
