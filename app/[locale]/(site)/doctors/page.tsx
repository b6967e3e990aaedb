import { doctorsPages } from './doctors-page-view';

export const revalidate = 60;
export const generateMetadata = doctorsPages.whole.generateMetadata;
export default doctorsPages.whole.Page;
