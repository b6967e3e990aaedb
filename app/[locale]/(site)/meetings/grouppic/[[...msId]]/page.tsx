import { albumPage } from '../../album-page';

export const revalidate = 60;
export const generateStaticParams = () => [];

const { generateMetadata, page } = albumPage(
  'grouppic',
  async (params: PageProps<'/[locale]/meetings/grouppic/[[...msId]]'>['params']) => {
    const { msId = [] } = await params;
    return msId;
  },
);

export { generateMetadata };
export default page;
