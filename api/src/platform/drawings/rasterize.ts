/** A drawn picture: raw RGBA pixels and its dimensions. */
export interface DrawnPicture {
  pixels: Buffer;
  width: number;
  height: number;
}

/**
 * Rasterizes an SVG that this project wrote, in a thread beside the server. Never pass the SVG of an upload: it would be
 * read in the process of the server.
 *
 * @param width the width of the picture in pixels; the height keeps the proportions
 */
export async function rasterize(svg: string, width: number): Promise<DrawnPicture> {
  const { renderAsync } = await import('@resvg/resvg-js');
  const drawn = await renderAsync(svg, { fitTo: { mode: 'width', value: width }, font: { loadSystemFonts: false } });
  return { pixels: drawn.pixels, width: drawn.width, height: drawn.height };
}
