import type { ComponentChildren } from 'preact';

interface Download {
  /** For the script that changes the link. */
  id?: string;
  href: string;
  name: string;
}

/** Links to downloads, and where the script says why one failed. @param props `children`: further items */
export function Downloads({
  links,
  className = 'links',
  children,
}: {
  links: readonly Download[];
  className?: string;
  children?: ComponentChildren;
}) {
  return (
    <>
      <div id="download-status" role="status" />
      <ul class={className}>
        {links.map(({ id, href, name }) => (
          <li key={href}>
            <a id={id} href={href} download>
              {name}
            </a>
          </li>
        ))}
        {children}
      </ul>
    </>
  );
}
