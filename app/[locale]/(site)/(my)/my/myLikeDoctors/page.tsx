import { NextIntlClientProvider } from 'next-intl';
import { getMessages } from 'next-intl/server';
import { DoctorFavos } from '@/components/favo/doctor-favos';
import styles from '@/components/favo/favo.module.css';
import { DOCTOR_FAVOS } from '@/components/favo/favo-lists';
import { FavoTabs } from '@/components/favo/favo-tabs';
import { readListStart } from '@/lib/data/list-start';
import { pickMessages } from '@/lib/i18n/messages';
import { personalPage } from '../../personal-page';

const { generateMetadata, page } = personalPage('likedDoctors', async ({ query }) => {
  const [messages, start] = await Promise.all([getMessages(), readListStart(DOCTOR_FAVOS, query)]);
  return (
    <div className={styles.page}>
      <FavoTabs kind="doctor" />
      <NextIntlClientProvider messages={pickMessages(messages, 'favo', 'form')}>
        <DoctorFavos start={start} />
      </NextIntlClientProvider>
    </div>
  );
});

export { generateMetadata };
export default page;
