import type { MeetingMessage, UserMessage } from '@/contract/topics';

type UserListener = (message: UserMessage) => void;
type TopicListener = (message: MeetingMessage) => void;
/** What the hub needs of a connection. */
export interface TopicWatcher {
  watch(topic: string): void;
  unwatch(topic: string): void;
}

const userListeners = new Set<UserListener>();
const missedListeners = new Set<() => void>();
const topicListeners = new Map<string, Set<TopicListener>>();
let watcher: TopicWatcher | null = null;

/** Listens to the signed-in person's messages, except sign-outs; returns a function that stops it. */
export function onUserMessage(listener: UserListener): () => void {
  userListeners.add(listener);
  return () => {
    userListeners.delete(listener);
  };
}

/** Hears that messages may have been missed (an outage, a sleeping tab), so that a list must be read anew; returns a function that stops it. */
export function onMissed(listener: () => void): () => void {
  missedListeners.add(listener);
  return () => {
    missedListeners.delete(listener);
  };
}

/** Hears what happens in a meeting or a live while somebody is signed in; returns a function that stops it. */
export function onTopicMessage(topic: string, listener: TopicListener): () => void {
  const listeners = topicListeners.get(topic) ?? new Set();
  if (listeners.size === 0) watcher?.watch(topic);
  topicListeners.set(topic, listeners.add(listener));
  return () => {
    if (!listeners.delete(listener) || listeners.size > 0) return;
    topicListeners.delete(topic);
    watcher?.unwatch(topic);
  };
}

/** Gives the hub its connection, or takes it away; topics that are listened to are watched at once. */
export function setWatcher(next: TopicWatcher | null): void {
  watcher = next;
  for (const topic of topicListeners.keys()) next?.watch(topic);
}

/** Passes a person's message on. */
export function tellUserMessage(message: UserMessage): void {
  for (const listener of [...userListeners]) listener(message);
}

/** Tells that messages may have been missed. */
export function tellMissed(): void {
  for (const listener of [...missedListeners]) listener();
}

/** Passes a topic's message on. */
export function tellTopicMessage(topic: string, message: MeetingMessage): void {
  for (const listener of [...(topicListeners.get(topic) ?? [])]) listener(message);
}
