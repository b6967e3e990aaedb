'use client';

import { ErrorBoundaryView } from '@/components/shells/error-boundary-view';

/** For what fails outside the default layout, and for that layout itself. */
export default function RootError({ error, retry }: { error: unknown; retry: () => void }) {
  return (
    <main id="main">
      <ErrorBoundaryView error={error} retry={retry} />
    </main>
  );
}
