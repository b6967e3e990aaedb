import type { Client } from 'aedes';

/** Open pages of one person, and topics of one page. */
const MAX_CLIENTS_PER_USER = 30;
const MAX_TOPICS_PER_CLIENT = 20;

/** Keeps who is behind which connection, and within its limits. */
export function createConnections() {
  const clients = new Map<number, Set<Client>>();
  const users = new WeakMap<Client, number>();
  const topics = new WeakMap<Client, Set<string>>();
  return {
    /** False when the person has too many connections already. */
    add(userId: number, client: Client): boolean {
      const own = clients.get(userId) ?? new Set();
      if (own.size >= MAX_CLIENTS_PER_USER) return false;
      clients.set(userId, own.add(client));
      users.set(client, userId);
      client.conn.once('close', () => {
        own.delete(client);
        if (own.size === 0 && clients.get(userId) === own) clients.delete(userId);
      });
      return true;
    },
    userOf: (client: Client) => users.get(client),
    clientsOf: (userId: number) => [...(clients.get(userId) ?? [])],
    mayAddTopic(client: Client, topic: string): boolean {
      const known = topics.get(client) ?? new Set();
      topics.set(client, known);
      if (known.has(topic)) return true;
      if (known.size >= MAX_TOPICS_PER_CLIENT) return false;
      known.add(topic);
      return true;
    },
  };
}
