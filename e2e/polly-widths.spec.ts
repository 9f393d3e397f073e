/** Tests the page of a polly at several widths, because its layout depends on the width of its container. */
import { expect, open, test } from './support/test.ts';

const widths = [390, 820, 1024, 1280];

test('shows readable figures, chart and links at every width', async ({ page }) => {
  for (const width of widths) {
    await test.step(`${width} px`, async () => {
      await page.setViewportSize({ width, height: 900 });
      await open(page, '/polly/marit-vossen');
      await page.locator('svg[role=img] text').first().waitFor();
      const measured = await page.evaluate(() => {
        const shown = document.querySelector('#outlet > section:not([inert])')!;
        const boxes = (selector: string) =>
          [...shown.querySelectorAll(selector)].map((element) => element.getBoundingClientRect());
        return {
          bars: boxes('section[aria-labelledby=rating] dd svg').map((box) => box.width),
          labels: boxes('svg[role=img] text').map((box) => box.height),
          links: boxes('nav a[href^="#"]').map((box) => box.right),
          overflow: document.documentElement.scrollWidth,
        };
      });
      expect(measured.bars.length).toBeGreaterThan(0);
      expect(Math.min(...measured.bars), 'the shortest bar').toBeGreaterThan(90);
      expect(Math.min(...measured.labels), 'the lowest label').toBeGreaterThan(11);
      expect(Math.max(...measured.labels), 'the highest label').toBeLessThan(24);
      expect(Math.max(...measured.links), 'where the last link ends').toBeLessThanOrEqual(width);
      expect(measured.overflow).toBe(width);
    });
  }
});
