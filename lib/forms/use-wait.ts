import { useCallback, useEffect, useState } from 'react';

/** Seconds until something may be done again; counts down by the clock, so that a tab that slept is right when it wakes. */
export function useWait(): [number, (seconds: number) => void] {
  const [until, setUntil] = useState(0);
  const [left, setLeft] = useState(0);
  const start = useCallback((seconds: number) => {
    setUntil(Date.now() + seconds * 1000);
    setLeft(Math.max(0, Math.ceil(seconds)));
  }, []);
  useEffect(() => {
    if (until <= Date.now()) return;
    const timer = window.setInterval(() => {
      const seconds = Math.max(0, Math.ceil((until - Date.now()) / 1000));
      setLeft(seconds);
      if (seconds === 0) window.clearInterval(timer);
    }, 1000);
    return () => window.clearInterval(timer);
  }, [until]);
  return [left, start];
}
