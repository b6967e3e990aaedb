'use client';

import { ErrorBoundaryView } from '@/components/shells/error-boundary-view';

export default function ConsoleError({ error, retry }: { error: unknown; retry: () => void }) {
  return <ErrorBoundaryView error={error} retry={retry} />;
}
