import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/action/button';
import type { InvoiceDocument } from '@/contract/invoice/invoice';
import { saveUrl } from '@/lib/lists/save-file';

/** A button for each document of an invoice, the red ones too; where a file lies is asked when it is pressed. */
export function InvoiceFiles({
  documents,
  fileOf,
}: {
  documents: readonly InvoiceDocument[];
  fileOf: (docId: number) => Promise<{ url: string }>;
}) {
  const t = useTranslations('pay.invoice');
  const fetch = (docId: number) =>
    fileOf(docId)
      .then(({ url }) => saveUrl(url))
      // The client has shown what the upstream said.
      .catch(() => {});
  return documents.map(({ docId, number, red }) => (
    <Button
      key={docId}
      icon="download"
      aria-label={t(red ? 'downloadRed' : 'download', { number })}
      onClick={() => void fetch(docId)}
    >
      {t(red ? 'redPdf' : 'pdf')}
    </Button>
  ));
}
