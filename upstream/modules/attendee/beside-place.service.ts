/** What modules need of places at a meeting that let people take something beside them. */
export { findOwn, lockOwn } from './enrol.repository';
export { findRefundSteps, lockPlaces, togetherAs } from './place.repository';
export { refundAmount, refundPart, type Step } from './refund-steps';
