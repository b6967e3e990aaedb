import { Modal } from 'antd';
import { useLocale } from 'next-intl';
import type { ReactNode } from 'react';
import { AntdRoot } from './antd-root';

interface Props {
  title: ReactNode;
  width?: number;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog whose buttons stand in what it shows; it is open while it is there. */
export function Dialog({ title, width = 520, onClose, children }: Props) {
  return (
    <AntdRoot locale={useLocale()}>
      <Modal open title={title} onCancel={onClose} footer={null} width={width} destroyOnHidden>
        {children}
      </Modal>
    </AntdRoot>
  );
}
