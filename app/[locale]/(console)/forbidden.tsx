import { NoPermissionView } from '@/components/shells/no-permission-view';

export default function ConsoleForbidden() {
  return <NoPermissionView />;
}
