import { useTranslations } from 'next-intl';
import { OwnWords } from '@/components/ui/fact/own-words';
import type { CertChange } from '@/contract/cert/cert';
import styles from './my-cert.module.css';

const NAMES = [
  'institution',
  'registrationNo',
  'leader',
  'name',
  'deptName',
  'hospital',
  'department',
  'title',
  'certNo',
  'phonenumber',
  'email',
  'address',
  'certFiles',
] as const;
type Name = (typeof NAMES)[number];
const isName = (name: string): name is Name => NAMES.some((known) => known === name);

/** What is to change of a certification: what stands there, and what is to. */
export function ChangeList({ changes }: { changes: readonly CertChange[] }) {
  const t = useTranslations('cert.change');
  const known = changes.flatMap(({ name, ...change }) => (isName(name) ? [{ ...change, name }] : []));
  return (
    <dl className={styles.changes}>
      {known.map(({ name, before, value }) => (
        <div key={name}>
          <dt>{t(`names.${name}`)}</dt>
          <dd>
            {name === 'certFiles' ? (
              t('newFiles')
            ) : (
              <>
                <del>{before ? <OwnWords text={before} /> : t('empty')}</del>
                <span aria-hidden="true"> → </span>
                <ins>{value ? <OwnWords text={value} /> : t('empty')}</ins>
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
