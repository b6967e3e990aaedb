import underPressure from '@fastify/under-pressure';
import fp from 'fastify-plugin';
import { CODE } from '@/contract/core';
import { AppError } from '@/upstream/core/errors';

export interface PressureOptions {
  /** Milliseconds of event-loop delay over which requests are refused with 503; 0 never refuses. */
  maxEventLoopDelay?: number;
}

const RETRY_SECONDS = 5;
const MINUTE_MS = 60_000;
/** How often the delay is measured. */
const SAMPLE_MS = 1000;

/** Refuses requests while the event loop is late (`MAX_EVENT_LOOP_DELAY_MS`); the log says so at once, then once a minute with how many there were. */
export const pressurePlugin = fp<PressureOptions>(
  async (app, { maxEventLoopDelay = 5000 }) => {
    let refused = 0;
    let late = 0;
    let timer: NodeJS.Timeout | undefined;
    let ready = Number.POSITIVE_INFINITY;
    const say = () => {
      timer = undefined;
      if (refused === 0) return;
      const requests = refused === 1 ? '1 request' : `${refused} requests`;
      app.log.warn(`Overloaded: refused ${requests} with 503, since the event loop is ${Math.round(late)} ms late.`);
      refused = 0;
      timer = setTimeout(say, MINUTE_MS).unref();
    };
    app.addHook('onReady', async () => {
      ready = performance.now();
    });
    app.addHook('onClose', async () => clearTimeout(timer));
    await app.register(underPressure, {
      maxEventLoopDelay,
      sampleInterval: SAMPLE_MS,
      exposeStatusRoute: false,
      async pressureHandler(_request, _reply, _type, delay) {
        // Infinity is a pause that left the plugin without a sample: it is over by now, and no overload.
        if (delay === Number.POSITIVE_INFINITY) return;
        // Until the second sample the delay is that of loading the program, on a slow machine some seconds.
        if (performance.now() - ready < 2 * SAMPLE_MS) return;
        refused += 1;
        late = Number(delay);
        if (!timer) say();
        throw new AppError('error.unavailable', { code: CODE.unavailable, retryAfter: RETRY_SECONDS });
      },
    });
  },
  { name: 'pressure' },
);
