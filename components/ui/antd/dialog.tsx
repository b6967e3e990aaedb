import { Modal } from 'antd';
import { useLocale } from 'next-intl';
import { type ReactNode, useEffect, useState } from 'react';
import { AntdRoot } from './antd-root';

interface Props {
  title: ReactNode;
  width?: number;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog whose buttons stand in what it shows; it is open while it is there, and gives the focus back to what opened it. */
export function Dialog({ title, width = 520, onClose, children }: Props) {
  const [opener] = useState(() => (typeof document === 'undefined' ? null : document.activeElement));
  // antd gives it back once it is closed, and this one is taken away instead.
  useEffect(
    () => () => {
      if (opener instanceof HTMLElement && document.activeElement === document.body) opener.focus();
    },
    [opener],
  );
  return (
    <AntdRoot locale={useLocale()}>
      <Modal open title={title} onCancel={onClose} footer={null} width={width} destroyOnHidden>
        {children}
      </Modal>
    </AntdRoot>
  );
}
