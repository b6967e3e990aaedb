import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { addressGroup } from '@/contract/address-group';
import { plainAddress } from '@/server/http/trusted-proxies';

export interface ConnectionLimits {
  /** Open connections of one address (IPv6: of one /64); 0 for any number. */
  perAddress: number;
  /** Addresses that speak for many visitors, and are therefore not counted. */
  isShared: (address: string) => boolean;
}

/** Refuses the connections of an address that has too many open already. */
export function limitConnections(server: Server, { perAddress, isShared }: ConnectionLimits): void {
  if (perAddress === 0) return;
  const open = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const address = plainAddress(socket.remoteAddress ?? '');
    if (address === '' || isShared(address)) return;
    const group = addressGroup(address);
    const count = open.get(group) ?? 0;
    if (count >= perAddress) return void socket.destroy();
    open.set(group, count + 1);
    socket.once('close', () => {
      const left = (open.get(group) ?? 1) - 1;
      if (left > 0) open.set(group, left);
      else open.delete(group);
    });
  });
}
