import { useTranslations } from 'next-intl';
import { ConfirmButton } from '@/components/ui/action/confirm-button';
import { type ExpoPart, removeFromExpo } from '@/contract/expo/desk';
import { callToken } from '@/lib/api/clients';
import { toast } from '@/lib/stores/toast-store';

/** Takes a part of an exhibition away, after a question. */
export function RemovePart({
  msId,
  part,
  id,
  name,
  onDone,
}: {
  msId: number;
  part: ExpoPart;
  id: number;
  name: string;
  onDone: () => void;
}) {
  const t = useTranslations('expo.desk');
  const remove = async () => {
    await callToken(removeFromExpo, { params: { msId }, body: { part, id } });
    toast.success({ text: t('removed') });
    onDone();
  };
  return (
    <ConfirmButton
      variant="quiet"
      label={t('removeOf', { name })}
      text={t(`${part}Text`)}
      confirmLabel={t('remove')}
      cancelLabel={t('keep')}
      onConfirm={remove}
    >
      {t('remove')}
    </ConfirmButton>
  );
}
