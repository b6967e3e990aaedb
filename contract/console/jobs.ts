/** All that happens after a write or by the clock, by the name of its event; the console says each in words. */
export const JOB_NAMES = [
  'cleanUp.due',
  'export.asked',
  'exports.sweepDue',
  'figures.due',
  'files.ownerLeft',
  'files.removed',
  'files.straysDue',
  'files.sweepDue',
  'files.unshownSweepDue',
  'group.due',
  'invoice.mailed',
  'live.audienceChanged',
  'live.remindersDue',
  'made.stale',
  'mail.sealed',
  'meeting.changed',
  'meeting.searchesDue',
  'meeting.setsAsked',
  'meeting.setsDue',
  'message.published',
  'notice.sent',
  'pages.changed',
  'pay.billReady',
  'pay.billsDue',
  'pay.orderDue',
  'pay.paymentOverdue',
  'pay.paymentsLeft',
  'pay.reconcileDue',
  'pay.refundDue',
  'pay.refundWaits',
  'person.disconnected',
  'places.followDue',
  'places.offerEnds',
  'places.offerTexted',
  'places.offersDue',
  'enrolDrafts.due',
  'coupons.end',
  'proof.lapseDue',
  'sandbox.message',
  'sandbox.refund',
  'stock.freed',
  'text.sent',
  'video.renditionDue',
] as const;
export type JobName = (typeof JOB_NAMES)[number];

/** A name in the words' files, whose keys have no dots of their own. */
export type KeyOf<Name extends string> = Name extends `${infer Group}.${infer What}` ? `${Group}_${What}` : never;
export const keyOf = <Name extends string>(name: Name) => name.replace('.', '_') as KeyOf<Name>;

export const isJobName = (name: unknown): name is JobName => JOB_NAMES.some((one) => one === name);
