import { albumPage } from '../../album-page';

export const revalidate = 60;
export const generateStaticParams = () => [];

const { generateMetadata, page } = albumPage(
  'photo',
  async (params: PageProps<'/[locale]/meetings/photo/[[...msId]]'>['params']) => {
    const { msId = [] } = await params;
    return msId;
  },
);

export { generateMetadata };
export default page;
