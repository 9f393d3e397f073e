/**
 * Computes SHA-256 of short ASCII texts. The browser's own function is asynchronous, much slower for short texts, and
 * missing on plain http. Do not hash secrets with this code.
 */
const rounds = new Uint32Array(64);
const initial = new Uint32Array(8);
fillConstants();

/** Returns the first 32 bits of the fractional part of a root. */
function fraction(root: number): number {
  return Math.floor((root - Math.floor(root)) * 2 ** 32);
}

function isPrime(candidate: number): boolean {
  for (let divisor = 2; divisor * divisor <= candidate; divisor++) if (candidate % divisor === 0) return false;
  return true;
}

/** Computes the constants of SHA-256 from the square and cube roots of the first primes. */
function fillConstants(): void {
  for (let candidate = 2, found = 0; found < 64; candidate++) {
    if (!isPrime(candidate)) continue;
    if (found < 8) initial[found] = fraction(Math.sqrt(candidate));
    rounds[found++] = fraction(Math.cbrt(candidate));
  }
}

const words = new Uint32Array(64);
const at = (list: Uint32Array, index: number): number => list[index] ?? 0;
const rotate = (word: number, bits: number): number => (word >>> bits) | (word << (32 - bits));

function compress(state: Uint32Array, bytes: DataView, offset: number): void {
  for (let i = 0; i < 16; i++) words[i] = bytes.getUint32(offset + i * 4);
  for (let i = 16; i < 64; i++) {
    const early = at(words, i - 15);
    const late = at(words, i - 2);
    const s0 = rotate(early, 7) ^ rotate(early, 18) ^ (early >>> 3);
    const s1 = rotate(late, 17) ^ rotate(late, 19) ^ (late >>> 10);
    words[i] = at(words, i - 16) + s0 + at(words, i - 7) + s1;
  }
  let [a, b, c, d] = [at(state, 0), at(state, 1), at(state, 2), at(state, 3)];
  let [e, f, g, h] = [at(state, 4), at(state, 5), at(state, 6), at(state, 7)];
  for (let i = 0; i < 64; i++) {
    const s1 = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25);
    const t1 = (h + s1 + ((e & f) ^ (~e & g)) + at(rounds, i) + at(words, i)) | 0;
    const s0 = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22);
    const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + t1) | 0;
    d = c;
    c = b;
    b = a;
    a = (t1 + t2) | 0;
  }
  for (const [i, word] of [a, b, c, d, e, f, g, h].entries()) state[i] = at(state, i) + word;
}

/** Hashes an ASCII text; returns lower-case hexadecimal. */
export function sha256(text: string): string {
  const bytes = new DataView(new ArrayBuffer(((text.length + 8) >> 6) * 64 + 64));
  for (let i = 0; i < text.length; i++) bytes.setUint8(i, text.charCodeAt(i));
  bytes.setUint8(text.length, 0x80);
  bytes.setUint32(bytes.byteLength - 4, text.length * 8);
  const state = initial.slice();
  for (let offset = 0; offset < bytes.byteLength; offset += 64) compress(state, bytes, offset);
  return Array.from(state, (word) => word.toString(16).padStart(8, '0')).join('');
}
