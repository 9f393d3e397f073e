import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dragged, middle, mostZoom, partOf, zoomed, type Crop } from './crop.ts';

const wide = { width: 900, height: 300 };

test('takes the largest square from the middle at first', () => {
  expect(partOf(wide, middle)).toEqual({ left: 300, top: 0, width: 300, height: 300 });
});

test('follows the pointer and stops at the edge', () => {
  expect(partOf(wide, dragged(wide, middle, 0.5, 0)).left).toBe(150);
  expect(partOf(wide, dragged(wide, middle, -9, 3))).toEqual({ left: 600, top: 0, width: 300, height: 300 });
});

test('zooms around the middle', () => {
  const { left, top, width, height } = partOf(wide, zoomed(wide, middle, 2));
  expect([left + width / 2, top + height / 2, width]).toEqual([450, 150, 150]);
});

test('takes the largest part in the format of the frame', () => {
  expect(partOf({ width: 1600, height: 1600 }, middle, 16 / 9)).toEqual({
    left: 0,
    top: 350,
    width: 1600,
    height: 900,
  });
  expect(partOf(wide, middle, 16 / 9).height).toBe(300);
});

test.each([1, 16 / 9])('keeps a part of ratio %d within the picture', (ratio) => {
  const sides = fc.record({ width: fc.integer({ min: 1, max: 9000 }), height: fc.integer({ min: 1, max: 9000 }) });
  const act = fc.oneof(
    fc.record({ zoom: fc.double({ min: -1, max: 9, noNaN: true }) }),
    fc.record({ byX: fc.double({ min: -3, max: 3, noNaN: true }), byY: fc.double({ min: -3, max: 3, noNaN: true }) }),
  );
  fc.assert(
    fc.property(sides, fc.array(act, { maxLength: 12 }), (picture, acts) => {
      let crop: Crop = middle;
      for (const each of acts)
        crop =
          'zoom' in each ? zoomed(picture, crop, each.zoom, ratio) : dragged(picture, crop, each.byX, each.byY, ratio);
      const { left, top, width, height } = partOf(picture, crop, ratio);
      const tolerance = 1e-6 * Math.max(picture.width, picture.height);
      expect(width).toBeGreaterThanOrEqual(Math.min(picture.width, picture.height * ratio) / mostZoom - tolerance);
      expect(width / height).toBeCloseTo(ratio);
      expect(left).toBeGreaterThanOrEqual(-tolerance);
      expect(top).toBeGreaterThanOrEqual(-tolerance);
      expect(left + width).toBeLessThanOrEqual(picture.width + tolerance);
      expect(top + height).toBeLessThanOrEqual(picture.height + tolerance);
    }),
  );
});
