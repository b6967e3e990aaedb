import { getTranslations } from 'next-intl/server';
import { VerifyView } from '@/components/credit/verify-view';
import { CODE } from '@/contract/core';
import { CODE_PATTERN, plainCode, type Verified, verifyCertificate } from '@/contract/credit/certificate';
import { ApiError } from '@/lib/api/errors';
import { nullOnMissing, readForVisitor } from '@/lib/data/read';
import { href } from '@/lib/href';
import { localeOf } from '@/lib/i18n/locale-param';
import { localePath } from '@/lib/i18n/locale-path';
import { personalMetadata } from '@/lib/metadata';

/** Whether a certificate holds is asked anew each time. */
export const dynamic = 'force-dynamic';

type Props = PageProps<'/[locale]/verify/[[...code]]'>;

export async function generateMetadata({ params }: Props) {
  const [locale, t] = [await localeOf(params), await getTranslations('routes')];
  return personalMetadata(locale, t('verify'));
}

async function find(code: string): Promise<Verified | null | 'tooMany'> {
  if (!CODE_PATTERN.test(code)) return null;
  try {
    return await nullOnMissing(readForVisitor(verifyCertificate, { params: { code } }));
  } catch (error) {
    if (error instanceof ApiError && error.code === CODE.tooMany) return 'tooMany';
    throw error;
  }
}

/** What was certified under a code, for whoever has it: by the link of a QR code, or typed in. */
export default async function VerifyPage({ params, searchParams }: Props) {
  const locale = await localeOf(params);
  const [given] = (await params).code ?? [];
  const { code: typed } = await searchParams;
  const written = given === undefined ? typed : decodeURIComponent(given);
  const text = plainCode(typeof written === 'string' ? written : '').slice(0, 60);
  return (
    <div className="content">
      <VerifyView
        locale={locale}
        action={localePath(locale, href('verify'))}
        code={text}
        found={text === '' ? undefined : await find(text)}
      />
    </div>
  );
}
