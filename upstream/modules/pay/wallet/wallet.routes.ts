import type { FastifyInstance } from 'fastify';
import { getAccount } from '@/contract/account/account';
import * as contract from '@/contract/pay/pay';
import { route } from '@/upstream/core/route';
import { listMyEarnings } from '@/upstream/modules/pay/earning/earning.service';
import { createOrder } from '@/upstream/modules/pay/order/create-order.service';
import { listMyRecharges } from '@/upstream/modules/pay/order/order.service';
import { listVips } from '@/upstream/modules/pay/vip/vip.service';
import { askWithdrawal, getWithdrawRule, listMyWithdrawals } from '@/upstream/modules/pay/withdraw/withdraw.service';
import { getMovementSums, listMyMovements } from './movement.service';
import { getBalances } from './wallet.service';

/** The caller's wallet: what came and went, withdrawals, earnings, VIP time. */
export async function walletRoutes(app: FastifyInstance): Promise<void> {
  const { ctx } = app;
  route(app, getAccount, ({ caller }) => getBalances(ctx, caller.userId));
  route(app, contract.listMyRecharges, ({ caller, query }) => listMyRecharges(ctx, caller, query));
  route(app, contract.listMyMovements, ({ caller, query }) => listMyMovements(ctx, caller, query));
  route(app, contract.getMovementSums, ({ caller, query }) => getMovementSums(ctx, caller, query));
  route(app, contract.listMyWithdrawals, ({ caller, query }) => listMyWithdrawals(ctx, caller, query));
  route(app, contract.getWithdrawRule, ({ caller }) => getWithdrawRule(ctx, caller));
  route(app, contract.askWithdrawal, ({ caller, body, ip }) => askWithdrawal(ctx, caller, body, ip));
  route(app, contract.listMyEarnings, ({ caller, query }) => listMyEarnings(ctx, caller, query));
  route(app, contract.listVips, () => listVips(ctx));
  route(app, contract.openVip, ({ caller, body }) =>
    createOrder(ctx, caller, { biz: 'vip', bizId: body.vipId, idempotencyKey: body.idempotencyKey }),
  );
}
