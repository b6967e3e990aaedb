import type { MeetingMessage, UserMessage } from '@/contract/topics';

type UserListener = (message: UserMessage) => void;
type MeetingListener = (message: MeetingMessage) => void;
/** What the hub needs of a connection. */
export interface MeetingWatcher {
  watchMeeting(msId: number): void;
  unwatchMeeting(msId: number): void;
}

const userListeners = new Set<UserListener>();
const missedListeners = new Set<() => void>();
const meetingListeners = new Map<number, Set<MeetingListener>>();
let watcher: MeetingWatcher | null = null;

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

/** Hears what happens in a meeting while somebody is signed in; returns a function that stops it. */
export function onMeetingMessage(msId: number, listener: MeetingListener): () => void {
  const listeners = meetingListeners.get(msId) ?? new Set();
  if (listeners.size === 0) watcher?.watchMeeting(msId);
  meetingListeners.set(msId, listeners.add(listener));
  return () => {
    if (!listeners.delete(listener) || listeners.size > 0) return;
    meetingListeners.delete(msId);
    watcher?.unwatchMeeting(msId);
  };
}

/** Gives the hub its connection, or takes it away; meetings that are listened to are watched at once. */
export function setWatcher(next: MeetingWatcher | null): void {
  watcher = next;
  for (const msId of meetingListeners.keys()) next?.watchMeeting(msId);
}

/** Passes a person's message on. */
export function tellUserMessage(message: UserMessage): void {
  for (const listener of [...userListeners]) listener(message);
}

/** Tells that messages may have been missed. */
export function tellMissed(): void {
  for (const listener of [...missedListeners]) listener();
}

/** Passes a meeting's message on. */
export function tellMeetingMessage(msId: number, message: MeetingMessage): void {
  for (const listener of [...(meetingListeners.get(msId) ?? [])]) listener(message);
}
