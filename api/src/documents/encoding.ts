import type { FastifyRequest } from 'fastify';

/** The better of our encodings that a browser takes; a weight of nought means that it does not. */
export function acceptedEncoding({ headers }: Pick<FastifyRequest, 'headers'>): 'br' | 'gzip' | undefined {
  const accepted = String(headers['accept-encoding'] ?? '')
    .split(',')
    .map((part) => part.split(';').map((word) => word.trim().toLowerCase()))
    .filter(([, weight = '']) => !/^q=0(\.0*)?$/.test(weight))
    .map(([name]) => name);
  return (['br', 'gzip'] as const).find((name) => accepted.some((one) => one === name));
}
