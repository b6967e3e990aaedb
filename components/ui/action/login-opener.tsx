'use client';

import type { ComponentProps } from 'react';
import { isSlowConnection } from '@/lib/browser/slow-connection';
import { useUiStore } from '@/lib/stores/ui-store';
import { Button } from './button';

/** Opens the login box over the current page; its code is asked for when a pointer or the focus comes near, and a press that waits for it is seen to. */
export function LoginOpener({ children, ...rest }: ComponentProps<typeof Button>) {
  const waits = useUiStore((state) => state.loginOpen && !state.loginLoaded);
  const { openLogin, nearLogin } = useUiStore.getState();
  const comeNear = () => isSlowConnection() || nearLogin();
  return (
    <Button
      {...rest}
      data-login=""
      aria-busy={waits || undefined}
      onPointerEnter={comeNear}
      onPointerDown={nearLogin}
      onFocus={comeNear}
      onClick={() => openLogin()}
    >
      {children}
    </Button>
  );
}
