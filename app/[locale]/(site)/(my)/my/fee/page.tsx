import { AssetsPage } from '@/components/pay/assets-page';
import { getAccount } from '@/contract/account/account';
import { listMyOrders, ORDER_STATE } from '@/contract/pay/order';
import { listMyMovements } from '@/contract/pay/pay';
import { readPersonal } from '@/lib/data/read';
import { personalPage } from '../../personal-page';

const FEW = 5;

const { generateMetadata, page } = personalPage('fee', async () => {
  const [account, movements, open] = await Promise.all([
    readPersonal(getAccount),
    readPersonal(listMyMovements, { query: { pageSize: FEW } }),
    readPersonal(listMyOrders, { query: { payStatus: ORDER_STATE.unpaid, pageSize: FEW } }),
  ]);
  return <AssetsPage account={account} movements={movements.rows} open={open.rows} />;
});

export { generateMetadata };
export default page;
