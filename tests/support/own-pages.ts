import { mayOpen } from '@/lib/rights';
import { routeNames, routeOf } from '@/lib/routes';

/** Demo accounts whose pages are looked at. */
export const WHO = ['doctor', 'organiser', 'admin'] as const;

/** A certified doctor's own pages, whatever is added to them. */
const DOCTOR = { userType: '104', certFlag: '2' };
const ofDoctor = routeNames
  .filter((name) => routeOf(name).shell === 'my' && routeOf(name).access !== 'preview')
  .filter((name) => !routeOf(name).path.includes('[') && mayOpen(name, DOCTOR))
  .map((name) => routeOf(name).path);

/** Personal pages and the console's, by who opens them: lists, forms, the desk and the editor. */
export const OWN_PAGES: Record<(typeof WHO)[number], readonly string[]> = {
  doctor: [...ofDoctor, '/my/records?tab=invoices', '/my/records?tab=titles'],
  organiser: [
    ...['/my/mng-meeting', '/my/mng-meeting?msId=701', '/my/mng-meeting?msId=704&step=review', '/my/mng-meeting-crt'],
    ...['/my/meetingmng', '/my/meetingmng?msId=704'],
  ],
  admin: [
    ...['/console', '/console/certs', '/console/meetings', '/console/meetings/all', '/console/invoices'],
    ...['/console/banners', '/console/lives', '/console/notices', '/console/orders', '/console/article'],
  ],
};
