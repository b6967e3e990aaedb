import { useTranslations } from 'next-intl';
import { CopyLink } from '@/components/attendee/copy-link';
import { ConfirmButton } from '@/components/ui/action/confirm-button';
import { OwnWords } from '@/components/ui/fact/own-words';
import { StatusBadge } from '@/components/ui/fact/status-badge';
import type { MyEnrol } from '@/contract/attendee/enrol';
import { withdrawPlaceOffer } from '@/contract/attendee/handover';
import { callToken } from '@/lib/api/clients';
import { useRouter } from '@/lib/i18n/navigation';
import { toast } from '@/lib/stores/toast-store';
import styles from './enrol.module.css';

/** Whom somebody has offered their place to, who has not confirmed yet, and the way to take it back. */
export function HandoverState({
  enrollId,
  handover,
}: {
  enrollId: number;
  handover: NonNullable<MyEnrol['handover']>;
}) {
  const t = useTranslations('enrol.handover');
  const router = useRouter();
  const { name, phonenumber, inviteUrl } = handover;
  const withdraw = async () => {
    await callToken(withdrawPlaceOffer, { body: { enrollId } });
    toast.success({ text: t('withdrawn') });
    router.refresh();
  };
  return (
    <p className={styles.state}>
      <StatusBadge tone="warning">{t('waits')}</StatusBadge>
      <OwnWords text={`${name} ${phonenumber}`} />
      <CopyLink path={inviteUrl} label={t('copy')} said={t('copied')} byHand={t('copyByHand')} />
      <ConfirmButton
        variant="quiet"
        text={t('withdrawText', { name })}
        confirmLabel={t('withdraw')}
        cancelLabel={t('keep')}
        onConfirm={withdraw}
      >
        {t('withdraw')}
      </ConfirmButton>
    </p>
  );
}
