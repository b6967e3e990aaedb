import { useLocale, useTranslations } from 'next-intl';
import styles from '@/components/console/console.module.css';
import { subjectOf } from '@/components/console/order/order-parts';
import { RowDay, RowTime } from '@/components/remote-table/row-time';
import { Button } from '@/components/ui/action/button';
import { SmartLink } from '@/components/ui/action/smart-link';
import { Bilingual } from '@/components/ui/fact/bilingual';
import { DataList } from '@/components/ui/fact/data-list';
import { OrderState } from '@/components/ui/fact/order-state';
import { OwnWords } from '@/components/ui/fact/own-words';
import { asLocale } from '@/components/ui/locale';
import { ErrorState } from '@/components/ui/message/error-state';
import { type ConsoleUser, type ConsoleUserDetail, getConsoleUser } from '@/contract/console/console';
import { deviceName } from '@/lib/account/user-agent';
import { callToken } from '@/lib/api/clients';
import { href } from '@/lib/href';
import { formatMoney } from '@/lib/i18n/format';
import { wordOf } from '@/lib/i18n/word-of';
import { useDetail } from '@/lib/panels/use-detail';

/** What is known of an account besides its row, part by part as one's roles may see it. */
export function PersonFacts({ person }: { person: ConsoleUser }) {
  const t = useTranslations('console.users');
  const { userId } = person;
  const { found, failed, again } = useDetail(
    (signal) => callToken(getConsoleUser, { params: { userId }, signal, quiet: true }),
    userId,
  );
  if (failed) return <ErrorState title={t('loadFailed')} action={<Button onClick={again}>{t('retry')}</Button>} />;
  return found ? <Facts person={person} found={found} /> : <p role="status">{t('loading')}</p>;
}

function Facts({ person, found }: { person: ConsoleUser; found: ConsoleUserDetail }) {
  const t = useTranslations('console.users');
  const locale = asLocale(useLocale());
  const { hospital, department, title, titleEn, deptName, deptAdmin, cert, meetings, orders, sessions } = found;
  const query = { keyword: person.name || person.userName, status: 'all' };
  return (
    <>
      <DataList
        facts={[
          { key: 'hospital', term: t('hospital'), detail: hospital && <OwnWords text={hospital} /> },
          { key: 'department', term: t('department'), detail: department && <OwnWords text={department} /> },
          { key: 'title', term: t('title'), detail: title && <Bilingual locale={locale} zh={title} en={titleEn} /> },
          {
            key: 'dept',
            term: t('dept'),
            detail: deptName && <OwnWords text={deptName} />,
            note: deptAdmin ? t('deptAdmin') : null,
          },
          {
            key: 'case',
            term: t('lastCert'),
            detail: cert && (
              <>
                {wordOf(t, `certStates.${cert.status}`, cert.status)} · <RowDay time={cert.createTime} />
              </>
            ),
            note: cert?.caseId && <SmartLink href={href('consoleCerts', {}, { query })}>{t('openCase')}</SmartLink>,
          },
        ]}
      />
      {meetings.total > 0 && (
        <section>
          <h3>{t('meetings', { count: meetings.total })}</h3>
          <ul className={styles.rows}>
            {meetings.rows.map(({ msId, msName, msNameEn, startTime }) => (
              <li key={msId}>
                <SmartLink href={href('meeting', { id: msId })}>
                  <Bilingual locale={locale} zh={msName} en={msNameEn} />
                </SmartLink>{' '}
                <RowDay time={startTime} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {orders && orders.total > 0 && (
        <section>
          <h3>
            <SmartLink href={href('consoleOrders', {}, { query: { keyword: person.userName } })}>
              {t('orders', { count: orders.total })}
            </SmartLink>
          </h3>
          <ul className={styles.rows}>
            {orders.rows.map((order) => (
              <li key={order.orderNo}>
                <SmartLink href={href('consoleOrders', {}, { query: { keyword: order.orderNo } })}>
                  {subjectOf(locale, order)}
                </SmartLink>{' '}
                {formatMoney(order.amount)} <OrderState state={order.payStatus} /> <RowDay time={order.createTime} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {sessions.length > 0 && (
        <section>
          <h3>{t('signedIn')}</h3>
          <ul className={styles.rows}>
            {sessions.map(({ userAgent, loginTime, lastTime }) => (
              <li key={`${loginTime} ${userAgent}`}>
                {deviceName(userAgent) || t('unknownDevice')} · <RowTime time={lastTime} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
