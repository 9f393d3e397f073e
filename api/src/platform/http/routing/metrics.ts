import type { FastifyInstance } from 'fastify';
import { RequestFailure } from '../../core/failure.ts';
import { isAdmin } from '../../core/handler.ts';
import { apiHeaders } from '../response/headers.ts';
import type { RouteParts } from './routes.ts';

/** Registers `GET /metrics` in Prometheus' text format, for admins only (docs/operating.md#health). */
export function registerMetrics(
  api: FastifyInstance,
  { readViewer, countRequest, measure }: RouteParts,
  gauges: () => Record<string, number>,
): void {
  api.get('/metrics', async (request, reply) => {
    const { viewer } = await readViewer(request, reply);
    await countRequest(viewer, request.ip);
    if (!isAdmin(viewer)) throw new RequestFailure('NotFound');
    const memory = process.memoryUsage();
    const text = measure.text({
      process_resident_memory_bytes: memory.rss,
      nodejs_heap_used_bytes: memory.heapUsed,
      process_cpu_seconds: process.cpuUsage().user / 1e6 + process.cpuUsage().system / 1e6,
      process_uptime_seconds: process.uptime(),
      ...gauges(),
    });
    return reply.headers(apiHeaders).type('text/plain; version=0.0.4; charset=utf-8').send(text);
  });
}
