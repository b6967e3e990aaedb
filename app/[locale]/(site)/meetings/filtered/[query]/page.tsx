import { meetingsPages } from '../../meetings-page-view';

export const revalidate = 60;
export const generateStaticParams = () => [];
export const generateMetadata = meetingsPages.filtered.generateMetadata;
export default meetingsPages.filtered.Page;
