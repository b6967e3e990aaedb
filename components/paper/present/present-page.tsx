'use client';

import { useLocale, useTranslations } from 'next-intl';
import { ChoiceField } from '@/components/forms/choice-field';
import { ManyUploads } from '@/components/forms/many-uploads';
import { SchemaForm } from '@/components/forms/schema-form';
import { ConfirmButton } from '@/components/ui/action/confirm-button';
import { LinkButton } from '@/components/ui/action/link-button';
import { Bilingual } from '@/components/ui/fact/bilingual';
import { DataList } from '@/components/ui/fact/data-list';
import { OwnWords } from '@/components/ui/fact/own-words';
import { StatusBadge } from '@/components/ui/fact/status-badge';
import { asLocale } from '@/components/ui/locale';
import { EmptyState } from '@/components/ui/message/empty-state';
import {
  FILE_OF,
  handPresentFile,
  type Presentation,
  type PresentFile,
  savePresenter,
} from '@/contract/presentation/present';
import { callToken } from '@/lib/api/clients';
import { useManyUploads } from '@/lib/forms/use-many-uploads';
import { useSchemaForm } from '@/lib/forms/use-schema-form';
import { href } from '@/lib/href';
import { formatDateTime } from '@/lib/i18n/format';
import { localText } from '@/lib/i18n/local-text';
import { useRouter } from '@/lib/i18n/navigation';
import { FEE_LOOKS } from '@/lib/pay/paper-fee-looks';
import { toast } from '@/lib/stores/toast-store';
import styles from '../call/call.module.css';

const ACCEPT = { slides: '.pptx,.pdf', poster: '.jpg,.jpeg,.png,.webp,.pdf' } as const;

/** How an accepted paper is presented: by whom, with what, and what is left to do. */
export function PresentPage({ paper }: { paper: Presentation }) {
  const t = useTranslations('present.register');
  const words = useTranslations('paper');
  const locale = asLocale(useLocale());
  const { title, titleEn, artNo, form, state, msId } = paper;
  const kind = FILE_OF[form ?? ''];
  const facts = [
    { key: 'paper', term: t('paper'), detail: <Bilingual locale={locale} zh={title} en={titleEn} /> },
    { key: 'no', term: words('columns.number'), detail: artNo },
    { key: 'form', term: t('form'), detail: form && words(`forms.${form as 'oral'}`) },
  ];
  return (
    <section className={styles.page} aria-labelledby="present-title">
      <header className={styles.head}>
        <h1 id="present-title">{t('title')}</h1>
      </header>
      <DataList facts={facts} />
      {state === 'open' ? (
        <>
          <Left paper={paper} />
          {form !== 'text' && <Presenter key={paper.version} paper={paper} />}
          {kind && <Handed paper={paper} kind={kind} />}
        </>
      ) : (
        <EmptyState
          title={t(`states.${state}.title`)}
          text={t(`states.${state}.text`)}
          action={<LinkButton href={href('meetingPaperSign', { msId })}>{t('back')}</LinkButton>}
        />
      )}
    </section>
  );
}

/** What is left to do: to enrol, to pay, to hand in. */
function Left({ paper }: { paper: Presentation }) {
  const t = useTranslations('present');
  const locale = asLocale(useLocale());
  const { artId, msId, fee, authors, presenterKey, presentUntil, form } = paper;
  const presenter = authors.find(({ key }) => key === presenterKey);
  const { mine, enrolled } = presenter ?? { mine: false, enrolled: false };
  return (
    <section aria-labelledby="present-left">
      <h2 id="present-left">{t('register.left')}</h2>
      {presentUntil && (
        <p className={styles.quiet}>{t('register.until', { time: formatDateTime(locale, presentUntil) })}</p>
      )}
      <ul className={styles.rows}>
        {form !== 'text' && (
          <li className={styles.own}>
            <span className={styles.line}>
              {t('register.enrolment')}
              <StatusBadge tone={enrolled ? 'success' : 'warning'}>
                {t(enrolled ? 'place.enrolled' : 'register.notEnrolled')}
              </StatusBadge>
            </span>
            {!enrolled &&
              (mine ? (
                <LinkButton href={href('enrolPaperPay', { msId })}>{t('place.enrol')}</LinkButton>
              ) : (
                <span className={styles.quiet}>{t('register.enrolThemselves')}</span>
              ))}
          </li>
        )}
        {fee !== 'none' && (
          <li className={styles.own}>
            <span className={styles.line}>
              {t('register.fee')}
              <StatusBadge {...FEE_LOOKS[fee]}>{t(`fee.${fee}`)}</StatusBadge>
            </span>
            {fee !== 'paid' && (
              <LinkButton href={href('paperEntryPay', { msId }, { query: { artId } })}>{t('dues.pay')}</LinkButton>
            )}
          </li>
        )}
      </ul>
    </section>
  );
}

/** Which of the authors presents. */
function Presenter({ paper }: { paper: Presentation }) {
  const t = useTranslations('present.register');
  const locale = asLocale(useLocale());
  const router = useRouter();
  const { artId, authors, presenterKey, mayChange, changeUntil, version } = paper;
  const form = useSchemaForm({
    schema: savePresenter.body,
    initial: { presenterKey: presenterKey ?? '', version },
    submit: (body) => callToken(savePresenter, { params: { artId }, body, quiet: true }),
    onDone: () => {
      toast.success({ text: t('saved') });
      router.refresh();
    },
    stays: true,
  });
  const options = authors.map(({ key, name, nameEn, mine }) => ({
    value: key,
    label: (
      <>
        <Bilingual locale={locale} zh={name} en={nameEn} />
        {mine && ` ${t('me')}`}
      </>
    ),
  }));
  const chosen = authors.find(({ key }) => key === presenterKey);
  return (
    <section aria-labelledby="present-who">
      <h2 id="present-who">{t('presenter')}</h2>
      <p className={styles.quiet}>
        {mayChange ? changeUntil && t('changeUntil', { time: formatDateTime(locale, changeUntil) }) : t('changeOver')}
      </p>
      {mayChange && authors.length > 1 ? (
        <SchemaForm form={form} submitLabel={t('save')}>
          <ChoiceField field={form.field('presenterKey')} label={t('who')} options={options} />
        </SchemaForm>
      ) : (
        chosen && (
          <p>
            <Bilingual locale={locale} zh={chosen.name} en={chosen.nameEn} />
          </p>
        )
      )}
    </section>
  );
}

/** The slides or the poster, as handed in, and the way to hand others in. */
function Handed({ paper, kind }: { paper: Presentation; kind: PresentFile }) {
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
