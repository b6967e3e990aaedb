import { NoPermissionView } from '@/components/shells/no-permission-view';

export default function Forbidden() {
  return <NoPermissionView />;
}
