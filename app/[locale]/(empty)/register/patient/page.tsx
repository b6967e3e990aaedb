import { KindPage, kindMetadata } from '../kind-page';

export const revalidate = 60;

type Props = PageProps<'/[locale]/register/patient'>;

export const generateMetadata = ({ params }: Props) => kindMetadata('patient', params);

export default function PatientPage({ params }: Props) {
  return <KindPage kind="patient" params={params} />;
}
