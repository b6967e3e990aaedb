import { meetingsPages } from './meetings-page-view';

export const revalidate = 60;
export const generateMetadata = meetingsPages.whole.generateMetadata;
export default meetingsPages.whole.Page;
