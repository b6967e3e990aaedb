import { KindPage, kindMetadata } from '../kind-page';

export const revalidate = 60;

type Props = PageProps<'/[locale]/register/doctor'>;

export const generateMetadata = ({ params }: Props) => kindMetadata('doctor', params);

export default function DoctorPage({ params }: Props) {
  return <KindPage kind="doctor" params={params} />;
}
