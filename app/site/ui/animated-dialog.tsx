import * as Dialog from '@radix-ui/react-dialog';
import { AnimatePresence, domAnimation, LazyMotion, m, MotionConfig } from 'framer-motion';
import type { ReactNode } from 'react';

interface AnimatedDialogProps {
  open: boolean;
  onClose: () => void;
  /** Called after the dialog has closed, to move the focus. */
  onClosed: () => void;
  /** Classes of the panel. */
  className: string;
  /** Has to contain a `Dialog.Title`. */
  children: ReactNode;
}

/** Opaque from the start. Otherwise its text would show through on that of the page. */
const ENTERING = { y: 24 };
const SHOWN = { opacity: 1, y: 0 };
const EXITING = { opacity: 0, y: 12 };
const FADE = { duration: 0.18, ease: 'easeOut' } as const;

/** A Radix dialog that slides in, and fades out. With reduced motion it appears at once. */
export function AnimatedDialog(props: AnimatedDialogProps) {
  return (
    <Dialog.Root open={props.open} onOpenChange={(open) => !open && props.onClose()}>
      <LazyMotion features={domAnimation} strict>
        <MotionConfig reducedMotion="user" transition={FADE}>
          <AnimatePresence>
            {props.open && (
              <Dialog.Portal forceMount>
                <Dialog.Overlay forceMount asChild>
                  <m.div
                    className="dialog-overlay"
                    initial={{ opacity: 0 }}
                    animate={{ opacity: 1 }}
                    exit={{ opacity: 0 }}
                  />
                </Dialog.Overlay>
                <Dialog.Content
                  forceMount
                  asChild
                  aria-describedby={undefined}
                  onCloseAutoFocus={(event) => {
                    event.preventDefault();
                    props.onClosed();
                  }}
                >
                  <m.div
                    className={props.className}
                    initial={ENTERING}
                    animate={SHOWN}
                    exit={EXITING}
                  >
                    {props.children}
                  </m.div>
                </Dialog.Content>
              </Dialog.Portal>
            )}
          </AnimatePresence>
        </MotionConfig>
      </LazyMotion>
    </Dialog.Root>
  );
}
