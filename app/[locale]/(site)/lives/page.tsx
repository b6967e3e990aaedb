import { livesPages } from './lives-page-view';

export const revalidate = 60;
export const generateMetadata = livesPages.whole.generateMetadata;
export default livesPages.whole.Page;
