import { useLocale, useTranslations } from 'next-intl';
import { ManyUploads } from '@/components/forms/many-uploads';
import { ConfirmButton } from '@/components/ui/action/confirm-button';
import { OwnWords } from '@/components/ui/fact/own-words';
import { asLocale } from '@/components/ui/locale';
import { handPresentFile, type Presentation, type PresentFile } from '@/contract/presentation/present';
import { callToken } from '@/lib/api/clients';
import { useManyUploads } from '@/lib/forms/use-many-uploads';
import { localText } from '@/lib/i18n/local-text';
import { useRouter } from '@/lib/i18n/navigation';
import { toast } from '@/lib/stores/toast-store';
import styles from '../call/call.module.css';

const ACCEPT = { slides: '.pptx,.pdf', poster: '.jpg,.jpeg,.png,.webp,.pdf' } as const;

/** The slides or the poster, as handed in, and the way to hand others in. */
export function HandedFile({ paper, kind }: { paper: Presentation; kind: PresentFile }) {
  const t = useTranslations('present.register');
  const locale = asLocale(useLocale());
  const router = useRouter();
  const { artId, msId, poster } = paper;
  const file = kind === 'slides' ? paper.slides : poster;
  const hand = (url: string | null) =>
    callToken(handPresentFile, { params: { artId }, body: { kind, url }, quiet: true });
  const { uploads, add, again, remove } = useManyUploads({
    purpose: kind,
    msId,
    place: async (_file, url) => {
      await hand(url);
      toast.success({ text: t('handed') });
      router.refresh();
    },
  });
  return (
    <section aria-labelledby="present-file">
      <h2 id="present-file">{t(kind)}</h2>
      {file ? (
        <div className={styles.own}>
          <span className={styles.words}>
            <a href={file.url} target="_blank" rel="noreferrer">
              <OwnWords text={file.name} />
            </a>
            {kind === 'poster' && poster?.kind === 'picture' && (
              <span className={styles.quiet}>{t(poster.tiled ? 'posterShown' : 'posterCut')}</span>
            )}
          </span>
          <ConfirmButton
            variant="quiet"
            text={t('removeText')}
            confirmLabel={t('remove')}
            cancelLabel={t('keep')}
            onConfirm={async () => {
              await hand(null);
              toast.success({ text: t('removed') });
              router.refresh();
            }}
          >
            {t('remove')}
          </ConfirmButton>
        </div>
      ) : (
        <p className={styles.quiet}>{t('nothing')}</p>
      )}
      {poster?.preview && (
        <img
          className={styles.poster}
          src={poster.preview}
          alt={t('posterOf', { name: localText(locale, paper.title, paper.titleEn).text })}
          loading="lazy"
        />
      )}
      <ManyUploads
        label={t(file ? 'another' : 'choose')}
        hint={t(`${kind}Hint`)}
        accept={ACCEPT[kind]}
        several={false}
        uploads={uploads}
        onAdd={add}
        onAgain={again}
        onRemove={remove}
      />
    </section>
  );
}
