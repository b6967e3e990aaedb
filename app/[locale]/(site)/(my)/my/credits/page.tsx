import { NextIntlClientProvider } from 'next-intl';
import { getMessages } from 'next-intl/server';
import { MyCredits } from '@/components/credit/my-credits';
import { getMyWay, listMyCertificates } from '@/contract/credit/certificate';
import { getMyCredits } from '@/contract/credit/credit';
import { nullOnMissing, parseId, readPersonal } from '@/lib/data/read';
import { pickMessages } from '@/lib/i18n/messages';
import { personalPage } from '../../personal-page';

/** A year of the address; none for what is none. */
const yearIn = (text: unknown) =>
  typeof text === 'string' && /^(?:19|20|21)\d{2}$/.test(text) ? Number(text) : undefined;

const { generateMetadata, page } = personalPage('myCredits', async ({ query }) => {
  const msId = parseId(typeof query.msId === 'string' ? query.msId : undefined);
  const [messages, year, certificates, way] = await Promise.all([
    getMessages(),
    readPersonal(getMyCredits, { query: { year: yearIn(query.year) } }),
    readPersonal(listMyCertificates),
    msId === null ? null : nullOnMissing(readPersonal(getMyWay, { query: { msId } })),
  ]);
  return (
    <NextIntlClientProvider messages={pickMessages(messages, 'credit', 'form')}>
      <MyCredits year={year} certificates={certificates} way={way} />
    </NextIntlClientProvider>
  );
});

export { generateMetadata };
export default page;
