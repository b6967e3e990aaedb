import { livesPages } from '../../lives-page-view';

export const revalidate = 60;
export const generateStaticParams = () => [];
export const generateMetadata = livesPages.filtered.generateMetadata;
export default livesPages.filtered.Page;
