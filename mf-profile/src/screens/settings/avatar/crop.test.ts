import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dragged, middle, mostZoom, squareOf, zoomed, type Crop } from './crop.ts';

const wide = { width: 900, height: 300 };

test('takes the largest square from the middle at first', () => {
  expect(squareOf(wide, middle)).toEqual({ left: 300, top: 0, side: 300 });
});

test('follows the pointer and stops at the edge', () => {
  expect(squareOf(wide, dragged(wide, middle, 0.5, 0)).left).toBe(150);
  expect(squareOf(wide, dragged(wide, middle, -9, 3))).toEqual({ left: 600, top: 0, side: 300 });
});

test('zooms around the middle', () => {
  const { left, top, side } = squareOf(wide, zoomed(wide, middle, 2));
  expect([left + side / 2, top + side / 2, side]).toEqual([450, 150, 150]);
});

test('keeps the square within the picture', () => {
  const sides = fc.record({ width: fc.integer({ min: 1, max: 9000 }), height: fc.integer({ min: 1, max: 9000 }) });
  const act = fc.oneof(
    fc.record({ zoom: fc.double({ min: -1, max: 9, noNaN: true }) }),
    fc.record({ byX: fc.double({ min: -3, max: 3, noNaN: true }), byY: fc.double({ min: -3, max: 3, noNaN: true }) }),
  );
  fc.assert(
    fc.property(sides, fc.array(act, { maxLength: 12 }), (picture, acts) => {
      let crop: Crop = middle;
      for (const each of acts)
        crop = 'zoom' in each ? zoomed(picture, crop, each.zoom) : dragged(picture, crop, each.byX, each.byY);
      const { left, top, side } = squareOf(picture, crop);
      const tolerance = 1e-6 * Math.max(picture.width, picture.height);
      expect(side).toBeGreaterThanOrEqual(Math.min(picture.width, picture.height) / mostZoom - tolerance);
      expect(left).toBeGreaterThanOrEqual(-tolerance);
      expect(top).toBeGreaterThanOrEqual(-tolerance);
      expect(left + side).toBeLessThanOrEqual(picture.width + tolerance);
      expect(top + side).toBeLessThanOrEqual(picture.height + tolerance);
    }),
  );
});
