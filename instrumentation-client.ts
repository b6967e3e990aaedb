/** Foreign navigation (router.push) shows the progress bar too. */
export { navigationStarted as onRouterTransitionStart } from '@/components/shells/behaviours/progress';
