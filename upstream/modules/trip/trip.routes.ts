import type { FastifyInstance } from 'fastify';
import * as calls from '@/contract/trip/desk';
import * as own from '@/contract/trip/trip';
import { route } from '@/upstream/core/route';
import * as desk from './desk.service';
import { getMyTrips, putMyTrip, removeMyTrip } from './trip.service';

/** How people come to meetings and leave them, and who fetches them. */
export async function tripRoutes(app: FastifyInstance): Promise<void> {
  const { ctx } = app;
  route(app, own.getMyTrips, ({ caller, query }) => getMyTrips(ctx, caller, query.msId));
  route(app, own.putMyTrip, ({ caller, body }) => putMyTrip(ctx, caller, body));
  route(app, own.removeMyTrip, ({ caller, body }) => removeMyTrip(ctx, caller, body).then(() => null));
  route(app, calls.getCars, ({ params }) => desk.getCars(ctx, params.msId));
  route(app, calls.addCar, ({ caller, params, body }) => desk.addCar(ctx, caller, params.msId, body));
  route(app, calls.editCar, ({ caller, params, body }) => desk.editCar(ctx, caller, params, body).then(() => null));
  route(app, calls.removeCar, ({ caller, params }) => desk.removeCar(ctx, caller, params).then(() => null));
  route(app, calls.groupTrips, ({ caller, params, body }) => desk.groupTrips(ctx, caller, params.msId, body.seats));
  route(app, calls.delayCar, ({ caller, params, body }) => desk.delayCar(ctx, caller, params, body.time));
  route(app, calls.tellCar, ({ caller, params }) => desk.tellCar(ctx, caller, params));
  route(app, calls.boardCar, ({ caller, params }) => desk.boardCar(ctx, caller, params));
  route(app, calls.listTrips, ({ params, query }) => desk.listTrips(ctx, params.msId, query));
  route(app, calls.seatTrip, ({ caller, params, body }) =>
    desk.seatTrip(ctx, caller, params, body.carId).then(() => null),
  );
}
