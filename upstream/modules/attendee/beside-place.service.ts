/** What modules need of places at a meeting that let people take something beside them. */
export { findOwn, lockOwn } from './enrol.repository';
export { findRefundSteps, lockPlaces } from './place.repository';
export { refundAmount, type Step } from './refund-steps';
