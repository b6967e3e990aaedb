import { readFileSync } from 'node:fs';
import { Agent } from 'node:https';
import { join } from 'node:path';
import axios, { type AxiosInstance } from 'axios';
import { launch } from './launch';
import { freePorts } from './ports';

/** One complete machine: its own ports and data folder, everything common by variables. */
export interface Machine {
  /** The web processes, as nginx reaches them. */
  site: string;
  upstream: string;
  port: number;
  dataDir: string;
  /** Ends its supervisor and its upstream as a power cut would. */
  kill(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts a machine with its whole `npm start`; resolves when the site is ready. */
export async function startMachine(dataDir: string, common: Record<string, string>): Promise<Machine> {
  const [port = 0, upstreamPort = 0] = await freePorts(2);
  const own = { PORT: `${port}`, UPSTREAM_PORT: `${upstreamPort}`, DATA_DIR: dataDir, WEB_WORKERS: '1' };
  const running = launch('start', { ...common, ...own });
  await running.says(/The site is at/);
  const { child, ended } = running;
  const isOver = () => child.exitCode !== null || child.signalCode !== null;
  return {
    site: `http://localhost:${port}`,
    upstream: `http://localhost:${upstreamPort}`,
    port,
    dataDir,
    async kill() {
      process.kill(Number(readFileSync(join(dataDir, 'upstream.lock'), 'utf8')), 'SIGKILL');
      process.kill(-(child.pid ?? 0), 'SIGKILL');
      await ended;
    },
    async stop() {
      if (!isOver()) process.kill(-(child.pid ?? 0), 'SIGTERM');
      await ended;
    },
  };
}

/** A client of a site whose name is not in the DNS, with a certificate of the test's own. */
export function clientOf(address: string, certificate: string): AxiosInstance {
  const httpsAgent = new Agent({
    ca: readFileSync(certificate),
    lookup: (_host, { all }, found) =>
      all ? found(null, [{ address: '127.0.0.1', family: 4 }]) : found(null, '127.0.0.1', 4),
  });
  return axios.create({ baseURL: address, httpsAgent, validateStatus: () => true, maxRedirects: 0 });
}
