import type { Stale } from '@/contract/stale';
import type { MeetingMessage, UserMessage } from '@/contract/topics';

type UserListener = (message: UserMessage) => void;
type TopicListener = (message: MeetingMessage) => void;
/** How something was heard to be stale: by a message to the person, without a word, or because some may have been missed. */
export type HeardHow = 'told' | 'silent' | 'missed';
type StaleListener = (how: HeardHow) => void;
/** What the hub needs of a connection. */
export interface TopicWatcher {
  watch(topic: string): void;
  unwatch(topic: string): void;
}

const userListeners = new Set<UserListener>();
const missedListeners = new Set<() => void>();
const staleListeners = new Map<StaleListener, ReadonlySet<Stale>>();
const writtenListeners = new Set<(changes: readonly Stale[]) => void>();
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

/** Hears that something of this is stale, or may be; returns a function that stops it. */
export function onStale(shows: readonly Stale[], listener: StaleListener): () => void {
  staleListeners.set(listener, new Set(shows));
  return () => {
    staleListeners.delete(listener);
  };
}

/** Hears what this tab itself has changed; returns a function that stops it. */
export function onWritten(listener: (changes: readonly Stale[]) => void): () => void {
  writtenListeners.add(listener);
  return () => {
    writtenListeners.delete(listener);
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

/** Whether it is of the person, not of what staff look after: every page loads this, and the list of all words is long. */
const isOwn = (word: Stale) => !word.startsWith('console.');

/** Passes a person's message on, and what is stale by it; another upstream may not say what, and then all may be. */
export function tellUserMessage(message: UserMessage): void {
  for (const listener of [...userListeners]) listener(message);
  if (message.stale) tellStale(message.stale, 'told');
  else for (const [listener, shows] of [...staleListeners]) if ([...shows].some(isOwn)) listener('told');
}

/** Tells that messages may have been missed: everything may be stale. */
export function tellMissed(): void {
  for (const listener of [...missedListeners]) listener();
  for (const listener of [...staleListeners.keys()]) listener('missed');
}

/** Tells whoever shows something of it that it is stale. */
export function tellStale(stale: readonly Stale[], how: HeardHow = 'silent'): void {
  for (const [listener, shows] of [...staleListeners]) if (stale.some((word) => shows.has(word))) listener(how);
}

/** Tells what this tab has just changed, here and in the other tabs of the browser. */
export function tellWritten(changes: readonly Stale[]): void {
  if (changes.length === 0) return;
  tellStale(changes);
  for (const listener of [...writtenListeners]) listener(changes);
}

/** Passes a topic's message on. */
export function tellTopicMessage(topic: string, message: MeetingMessage): void {
  for (const listener of [...(topicListeners.get(topic) ?? [])]) listener(message);
}
