/** Navigation by router.push, without a link, shows the progress bar too. */
export { navigationStarted as onRouterTransitionStart } from '@/components/shells/behaviours/progress';
