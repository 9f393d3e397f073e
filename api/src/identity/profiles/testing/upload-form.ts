/** Encodes a form with one file like a browser. */
export function uploadForm(bytes: Uint8Array, { name = 'file', type = 'image/png' } = {}) {
  const boundary = 'test-boundary';
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="${name}"; filename="picture"\r\nContent-Type: ${type}\r\n\r\n`;
  return {
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    contentType: `multipart/form-data; boundary=${boundary}`,
  };
}
