import { useLocale, useTranslations } from 'next-intl';
import { Button } from '@/components/ui/action/button';
import { ConfirmButton } from '@/components/ui/action/confirm-button';
import { DataList } from '@/components/ui/fact/data-list';
import { OwnWords } from '@/components/ui/fact/own-words';
import { asLocale } from '@/components/ui/locale';
import { QrCode } from '@/components/ui/picture/qr-code';
import { getTicketFile, type MyTicket, renewMyTicket } from '@/contract/door/door';
import { callToken } from '@/lib/api/clients';
import { formatDateTime } from '@/lib/i18n/format';
import { localText } from '@/lib/i18n/local-text';
import { useRouter } from '@/lib/i18n/navigation';
import { saveUrl } from '@/lib/lists/save-file';
import { qrPath } from '@/lib/media/qr-path';
import { toast } from '@/lib/stores/toast-store';
import styles from './ticket.module.css';
import { drawTicket } from './ticket-picture';

/** Quiet squares around the code, which readers need. */
const MARGIN = 4;

interface Props {
  msId: number;
  sheet: MyTicket;
  ticket: NonNullable<MyTicket['ticket']>;
}

/** The ticket as doors read it, whose it is, where and when; it is taken along as a picture or a sheet. */
export function TicketCard({ msId, sheet, ticket }: Props) {
  const t = useTranslations('door.sign');
  const words = useTranslations('form');
  const locale = asLocale(useLocale());
  const router = useRouter();
  const said = (zh?: string | null, en?: string | null) => localText(locale, zh ?? '', en).text;
  const [from, until] = [formatDateTime(locale, sheet.startTime), formatDateTime(locale, sheet.endTime)];
  const when = `${from} – ${until}`;
  const facts = [
    { key: 'name', term: t('facts.name'), detail: <OwnWords text={ticket.name} /> },
    { key: 'hospital', term: t('facts.hospital'), detail: ticket.hospital && <OwnWords text={ticket.hospital} /> },
    { key: 'type', term: t('facts.type'), detail: said(ticket.feeName, ticket.feeNameEn) },
    {
      key: 'workshops',
      term: t('facts.workshops'),
      detail: ticket.workshops.map((one) => said(one.feeName, one.feeNameEn)).join(locale === 'zh' ? '、' : ', '),
    },
    {
      key: 'when',
      term: t('facts.when'),
      detail: (
        <>
          <span className={styles.moment}>{from} –</span> <span className={styles.moment}>{until}</span>
        </>
      ),
    },
    { key: 'where', term: t('facts.where'), detail: said(sheet.address, sheet.addressEn) },
    { key: 'number', term: t('facts.number'), detail: String(ticket.enrollId).padStart(8, '0') },
  ];
  const save = () => {
    const where = said(sheet.address, sheet.addressEn);
    const lines = { title: t('ticket'), meeting: said(sheet.msName, sheet.msNameEn), name: ticket.name, when, where };
    const url = drawTicket({
      ...qrPath(ticket.code, { level: 'high', margin: MARGIN }),
      ...lines,
      type: said(ticket.feeName, ticket.feeNameEn),
    });
    if (url) saveUrl(url, `${t('pictureTitle')}-${lines.meeting}.png`);
  };
  const fetchFile = () =>
    callToken(getTicketFile, { body: { msId } })
      .then(({ url }) => saveUrl(url))
      // The client has shown what the upstream said.
      .catch(() => {});
  const renew = () =>
    callToken(renewMyTicket, { body: { msId } }).then(() => {
      toast.success({ text: t('renewed') });
      router.refresh();
    });
  return (
    <section className={styles.part} aria-labelledby="ticket">
      <h2 id="ticket">{t('ticket')}</h2>
      <div className={styles.card}>
        <div className={styles.code}>
          <QrCode text={ticket.code} label={t('ticketCode')} level="high" margin={MARGIN} />
          <p className={styles.lead}>{t('show')}</p>
        </div>
        <DataList facts={facts} />
      </div>
      <p className={styles.lead}>{t('offline')}</p>
      <div className={styles.actions}>
        <Button variant="brand" icon="download" onClick={save}>
          {t('picture')}
        </Button>
        <Button icon="file" onClick={() => void fetchFile()}>
          {t('pdf')}
        </Button>
        <ConfirmButton
          variant="quiet"
          text={t('renewAsk')}
          confirmLabel={t('renewYes')}
          cancelLabel={words('cancel')}
          onConfirm={renew}
        >
          {t('renew')}
        </ConfirmButton>
      </div>
    </section>
  );
}
