'use client';

import dynamic from 'next/dynamic';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { Button } from '@/components/ui/action/button';
import { Icon } from '@/components/ui/picture/icon';
import { uploadAvatar } from '@/contract/account/account';
import { callToken } from '@/lib/api/clients';
import { failureWords } from '@/lib/forms/failure';
import { acceptOf, type FileRules, faultOf, sizeWords } from '@/lib/forms/file-rules';
import { langOfWords } from '@/lib/i18n/local-text';
import { refreshBaseInfo } from '@/lib/session/base-info';
import { toast } from '@/lib/stores/toast-store';
import { personMonogram } from '@/lib/text/monogram';
import styles from './avatar.module.css';

// A window and a slider that most visits never open.
const AvatarCrop = dynamic(() => import('./avatar-crop').then((module) => module.AvatarCrop), { ssr: false });

const RULES: FileRules = { kinds: ['JPG', 'PNG', 'WebP'], maxBytes: 10 * 1024 * 1024, maxFiles: 1 };

/** The portrait: a picture is chosen, cut to a square and sent; the header follows at once. */
export function AvatarField({ avatar, name }: { avatar: string; name: string }) {
  const t = useTranslations('my.avatar');
  const shared = useTranslations('form');
  const router = useRouter();
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File | null>(null);
  const [shown, setShown] = useState(avatar);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');

  const rules = {
    types: RULES.kinds.join(shared('upload.or')),
    size: sizeWords(RULES.maxBytes),
    count: RULES.maxFiles,
  };
  const choose = (chosen: File | undefined) => {
    if (input.current) input.current.value = '';
    if (!chosen) return;
    const fault = faultOf(chosen, RULES);
    setFailure(fault ? shared(`upload.${fault}`, { ...rules, name: chosen.name }) : '');
    if (fault) return;
    setFile(chosen);
  };
  const send = async (square: Blob) => {
    setBusy(true);
    setFailure('');
    const form = new FormData();
    form.append('avatarfile', new File([square], 'portrait.jpg', { type: 'image/jpeg' }));
    try {
      const { imgUrl } = await callToken(uploadAvatar, { form, quiet: true });
      setShown(imgUrl);
      setFile(null);
      toast.success({ key: 'saved' });
      await refreshBaseInfo().catch(() => null);
      router.refresh();
    } catch (error) {
      setFailure(failureWords(error, shared('network')));
    } finally {
      setBusy(false);
    }
  };

  const initial = personMonogram(name);
  return (
    <div className={styles.field}>
      <span className={styles.portrait}>
        {shown ? (
          <img src={shown} alt={t('alt')} width={96} height={96} />
        ) : (
          <span lang={langOfWords(initial)} aria-hidden="true">
            {initial ? initial : <Icon name="user" size={36} />}
          </span>
        )}
      </span>
      <div className={styles.words}>
        <Button icon="upload" onClick={() => input.current?.click()}>
          {t(shown ? 'change' : 'choose')}
        </Button>
        <input
          ref={input}
          type="file"
          accept={acceptOf(RULES)}
          className="visually-hidden"
          tabIndex={-1}
          aria-label={t('choose')}
          onChange={(event) => choose(event.target.files?.[0])}
        />
        <p className={styles.hint}>{shared('upload.rules', rules)}</p>
        <p role="alert" className={failure && !file ? styles.failure : styles.quiet}>
          {!file && failure}
        </p>
      </div>
      {file && (
        <AvatarCrop
          file={file}
          busy={busy}
          failure={failure}
          onCut={(square) => void send(square)}
          onClose={() => setFile(null)}
        />
      )}
    </div>
  );
}
