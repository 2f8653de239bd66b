import { useEffect, useRef, useState, type CSSProperties, type ReactNode } from 'react';

interface FadeInProps {
  /** Share of the element that has to be visible, 0 to 1. */
  threshold: number;
  /** Length of the transition, ms. */
  durationMs: number;
  children: ReactNode;
}

type Phase = 'plain' | 'waiting' | 'shown';

/**
 * Fades its content in once, when it scrolls into view. The server sends the content visible, and this
 * code hides only content below the screen, so the content does not depend on scripts.
 */
export function FadeIn({ threshold, durationMs, children }: FadeInProps) {
  const element = useRef<HTMLDivElement>(null);
  const [phase, setPhase] = useState<Phase>('plain');

  useEffect(() => {
    const target = element.current;
    if (!target || target.getBoundingClientRect().top < window.innerHeight) return;
    setPhase('waiting');
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        setPhase('shown');
        observer.disconnect();
      },
      { threshold },
    );
    observer.observe(target);
    return () => observer.disconnect();
  }, [threshold]);

  return (
    <div
      ref={element}
      className="fade-in"
      data-phase={phase}
      style={{ '--fade-in-duration': `${durationMs}ms` } as CSSProperties}
    >
      {children}
    </div>
  );
}
