import type { ComponentChildren } from 'preact';

/** A part of a page under a heading that names it. @param props `id`: of the heading, for links to it */
export function Section({
  id,
  title,
  className,
  children,
}: {
  id: string;
  title: ComponentChildren;
  className?: string;
  children: ComponentChildren;
}) {
  return (
    <section class={className} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
