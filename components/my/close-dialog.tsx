import { Modal } from 'antd';
import Cookies from 'js-cookie';
import { useTranslations } from 'next-intl';
import { useCallback, useEffect, useState } from 'react';
import type { z } from 'zod';
import { SchemaForm } from '@/components/forms/schema-form';
import { PasswordField } from '@/components/forms/text-field';
import { Button } from '@/components/ui/action/button';
import { SmartLink } from '@/components/ui/action/smart-link';
import { type CLOSE_OBSTACLES, closeAccount, listCloseObstacles } from '@/contract/account/account';
import { callToken } from '@/lib/api/clients';
import { dropDrafts } from '@/lib/forms/draft';
import { useSchemaForm } from '@/lib/forms/use-schema-form';
import { href } from '@/lib/href';
import type { RouteName } from '@/lib/routes';
import { forgetToken } from '@/lib/session/cookies';
import { homePath } from '@/lib/session/home-path';
import { useSessionStore } from '@/lib/stores/session-store';
import { toast } from '@/lib/stores/toast-store';
import styles from './my-page.module.css';

/** Time to read the confirmation. */
const LEAVE_MS = 1500;

/** Where each is seen to. */
const ROUTES = {
  balance: 'fee',
  orders: 'records',
  withdrawals: 'fee',
  places: 'myMeetings',
  meetings: 'manage',
} as const satisfies Record<(typeof CLOSE_OBSTACLES)[number], RouteName>;

/** What has to be done before, each with the way there. */
function Obstacles({
  obstacles,
  onAgain,
}: {
  obstacles: z.output<typeof listCloseObstacles.answer>;
  onAgain: () => void;
}) {
  const t = useTranslations('my.close');
  return (
    <>
      <h3>{t('stands')}</h3>
      <ul className={styles.lines}>
        {obstacles.map(({ what, text }) => (
          <li key={what}>
            {text} <SmartLink href={href(ROUTES[what])}>{t('go')}</SmartLink>
          </li>
        ))}
      </ul>
      <Button onClick={onAgain}>{t('again')}</Button>
    </>
  );
}

/** What closing the account means, what stands against it, and the password that confirms it. */
export function CloseDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('my.close');
  const leave = () => {
    forgetToken(Cookies);
    dropDrafts();
    useSessionStore.getState().signedOut();
    toast.success({ text: t('done') });
    // A whole navigation, so that nothing personal stays in the router's memory.
    window.setTimeout(() => window.location.assign(homePath()), LEAVE_MS);
  };
  // Before anybody types a password they know whether it is of use; where that cannot be read, closing says it.
  const [obstacles, setObstacles] = useState<z.output<typeof listCloseObstacles.answer> | null>(null);
  const look = useCallback(() => {
    setObstacles(null);
    callToken(listCloseObstacles, { quiet: true }).then(setObstacles, () => setObstacles([]));
  }, []);
  useEffect(look, [look]);
  const form = useSchemaForm({
    schema: closeAccount.body,
    initial: { password: '' },
    submit: (body) => callToken(closeAccount, { body, quiet: true }),
    onDone: leave,
  });
  return (
    <Modal open title={t('title')} onCancel={onClose} footer={null} width={440} destroyOnHidden>
      <ul className={styles.lines}>
        {t('lines')
          .split('\n')
          .map((line) => (
            <li key={line}>{line}</li>
          ))}
      </ul>
      {obstacles?.length === 0 ? (
        <SchemaForm form={form} submitLabel={t('submit')}>
          <PasswordField field={form.field('password')} label={t('password')} autoComplete="current-password" />
        </SchemaForm>
      ) : obstacles ? (
        <Obstacles obstacles={obstacles} onAgain={look} />
      ) : (
        <p role="status">{t('checking')}</p>
      )}
    </Modal>
  );
}
