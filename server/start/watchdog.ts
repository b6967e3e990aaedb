import { execFile } from 'node:child_process';

const IN_A_WATCH = 3;

/**
 * Tells systemd that this process does something, three times in each `WatchdogSec`; without a watchdog it does nothing.
 * Node has no datagram sockets of the kind that systemd reads, so its own program speaks.
 */
export function feedWatchdog(env: NodeJS.ProcessEnv): void {
  const every = Number(env.WATCHDOG_USEC) / 1000 / IN_A_WATCH;
  if (!env.NOTIFY_SOCKET || !(every > 0)) return;
  // What fails is told by the watch that runs out.
  const tell = () => execFile('systemd-notify', ['WATCHDOG=1'], { env }, () => undefined);
  setInterval(tell, every).unref();
}
