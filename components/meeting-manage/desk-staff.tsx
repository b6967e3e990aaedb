import dynamic from 'next/dynamic';
import { useLocale, useTranslations } from 'next-intl';
import { useId, useRef, useState } from 'react';
import { Button } from '@/components/ui/action/button';
import { ConfirmButton } from '@/components/ui/action/confirm-button';
import { Bilingual } from '@/components/ui/fact/bilingual';
import { asLocale } from '@/components/ui/locale';
import { type DeskStaff, removeStaff } from '@/contract/meeting-manage/desk';
import { callToken } from '@/lib/api/clients';
import { localText } from '@/lib/i18n/local-text';
import { wordOf } from '@/lib/i18n/word-of';
import { toast } from '@/lib/stores/toast-store';
import deskStyles from './desk.module.css';
import styles from './manage.module.css';

const StaffForm = dynamic(() => import('./staff-form').then((module) => module.StaffForm), { ssr: false });

/** Who works at the meeting, by post; those who run it add people and take them out. */
export function DeskStaffList({ msId, given, manages }: { msId: number; given: DeskStaff[]; manages: boolean }) {
  const t = useTranslations('meetingManage');
  const locale = asLocale(useLocale());
  const id = useId();
  const [staff, setStaff] = useState(given);
  const [adding, setAdding] = useState(false);
  const addButton = useRef<HTMLButtonElement>(null);
  const close = () => {
    setAdding(false);
    addButton.current?.focus();
  };
  const remove = async ({ id }: DeskStaff) => {
    await callToken(removeStaff, { params: { msId, id } });
    setStaff((known) => known.filter((one) => one.id !== id));
    toast.success({ text: t('said.staffRemoved') });
    addButton.current?.focus();
  };
  return (
    <section aria-labelledby={`${id}-staff`}>
      <div className={styles.head}>
        <h2 id={`${id}-staff`} className={styles.formTitle}>
          {t('deskParts.staff', { count: staff.length })}
        </h2>
        {manages && (
          <Button
            ref={addButton}
            icon={adding ? 'close' : 'users'}
            aria-expanded={adding}
            onClick={() => setAdding(!adding)}
          >
            {t(adding ? 'closeForm' : 'staff.add')}
          </Button>
        )}
      </div>
      {adding && (
        <div className={styles.form}>
          <StaffForm
            msId={msId}
            onClose={close}
            onAdded={(one) => {
              setStaff((known) => [...known, one].toSorted((a, b) => Number(a.postCode) - Number(b.postCode)));
              close();
            }}
          />
        </div>
      )}
      {staff.length === 0 && <p className={styles.note}>{t('staff.empty')}</p>}
      <ul className={deskStyles.staff}>
        {staff.map((one) => {
          const name = localText(locale, one.name, one.nameEn).text;
          return (
            <li key={one.id}>
              <span>{wordOf(t, `posts.${one.postCode}`, one.postCode)}</span>
              <span>
                <Bilingual locale={locale} zh={one.name} en={one.nameEn} />{' '}
                <span className={deskStyles.due}>{one.phone}</span>
              </span>
              {manages && (
                <ConfirmButton
                  variant="quiet"
                  icon="close"
                  label={t('staff.removeOne', { name })}
                  text={t('staff.removeText', { name })}
                  confirmLabel={t('staff.remove')}
                  cancelLabel={t('keep')}
                  onConfirm={() => remove(one)}
                >
                  {t('staff.remove')}
                </ConfirmButton>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
