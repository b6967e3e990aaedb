import { useTranslations } from 'next-intl';
import { SchemaForm } from '@/components/forms/schema-form';
import { TextField } from '@/components/forms/text-field';
import { TickField } from '@/components/forms/tick-field';
import { SmartLink } from '@/components/ui/action/smart-link';
import { NOTICE_KINDS } from '@/contract/codes';
import type { AnswerOf } from '@/contract/core';
import { type getNoticeChoices, type NoticeChoices, setNoticeChoices } from '@/contract/task/task';
import { callToken } from '@/lib/api/clients';
import { useSchemaForm } from '@/lib/forms/use-schema-form';
import { href } from '@/lib/href';
import { toast } from '@/lib/stores/toast-store';
import styles from './notice-settings.module.css';

const WAYS = ['sms', 'email'] as const;
type Way = (typeof WAYS)[number];
export type KnownChoices = AnswerOf<typeof getNoticeChoices>;

/** Hours that most people sleep. */
const NIGHT = { from: '22:00', to: '07:00' };

/** Where on `/my` a number or an address is added. */
const HOME_OF: Record<Way, string> = { sms: 'phone', email: 'basic' };

interface Values {
  choices: NoticeChoices['choices'];
  quiet: boolean;
  from: string;
  to: string;
}

/** Which messages also come by text and e-mail, and when these wait. */
export function NoticeSettings({ known }: { known: KnownChoices }) {
  const t = useTranslations('notice.settings');
  const kinds = useTranslations('notice.types');
  const form = useSchemaForm({
    schema: setNoticeChoices.body,
    initial: { choices: known.choices, quiet: known.quiet !== null, ...(known.quiet ?? NIGHT) } as Values,
    toBody: ({ choices, quiet, from, to }) => ({ choices, quiet: quiet ? { from, to } : null }),
    fieldOf: { quiet: 'to' },
    submit: (body) => callToken(setNoticeChoices, { body, quiet: true }),
    onDone: () => toast.success({ key: 'saved' }),
    stays: true,
    guard: true,
  });
  const { choices, quiet } = form.values;
  const unproved = known.email && known.emailProved === false ? known.email : null;
  const reach: Record<Way, string> = { sms: known.phonenumber ?? '', email: unproved ? '' : (known.email ?? '') };
  const change = (kind: keyof typeof choices, way: Way, on: boolean) =>
    form.set({ choices: { ...choices, [kind]: { ...choices[kind], [way]: on } } });

  return (
    <SchemaForm form={form} submitLabel={t('save')}>
      <table className={styles.choices}>
        <caption className="visually-hidden">{t('title')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('kind')}</th>
            <th scope="col">{t('site')}</th>
            {WAYS.map((way) => (
              <th key={way} scope="col">
                {t(way)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {NOTICE_KINDS.map((kind) => (
            <tr key={kind}>
              <th scope="row">
                {kinds(kind)}
                <span className={styles.about}>{t(`about.${kind}`)}</span>
              </th>
              <td>{t('always')}</td>
              {WAYS.map((way) => (
                <td key={way}>
                  <label className={styles.box}>
                    <input
                      type="checkbox"
                      checked={choices[kind][way]}
                      disabled={!reach[way] && !choices[kind][way]}
                      onChange={({ target }) => change(kind, way, target.checked)}
                    />
                    <span className="visually-hidden">{`${kinds(kind)}: ${t(way)}`}</span>
                  </label>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <ul className={styles.reach}>
        {WAYS.map((way) => (
          <li key={way}>
            {reach[way] ? (
              t(`${way}To`, { to: reach[way] })
            ) : way === 'email' && unproved ? (
              <SmartLink href={href('my', {}, { hash: 'email' })}>{t('emailUnproved', { to: unproved })}</SmartLink>
            ) : (
              <SmartLink href={`${href('my')}#${HOME_OF[way]}`}>{t(`${way}Missing`)}</SmartLink>
            )}
          </li>
        ))}
        <li>{t('language')}</li>
      </ul>
      <TickField field={form.field('quiet')}>{t('quiet')}</TickField>
      {quiet && (
        <div className={styles.hours}>
          <TextField field={form.field('from')} type="time" label={t('from')} />
          <TextField field={form.field('to')} type="time" label={t('to')} />
        </div>
      )}
    </SchemaForm>
  );
}
